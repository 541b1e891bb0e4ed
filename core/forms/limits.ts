import type { FileKind } from './file-kinds';
import type { FieldName } from './form-definitions';

// Apart from the definitions of the forms, which every page loads.

export const textLimits = {
  nome: 120,
  email: 254,
  telefone: 30,
  empresa: 160,
  mensagem: 5_000,
  ler: 120,
  quantidade: 20,
  unidade: 10,
  acondicionamento: 160,
  local: 160,
  reference: 120,
  pagina: 300,
  token: 1_000,
} as const;

export const cvSizeLimit = 5 * 1024 * 1024;

/** Of a request, all its files together. */
export const requestFileLimits = { count: 5, bytes: 10 * 1024 * 1024 } as const;

type OfFields<Item> = Readonly<Partial<Record<FieldName, readonly Item[]>>>;

/** Of the fields for files: what a browser offers to choose from. */
export const fileExtensions: OfFields<string> = {
  cv: ['.pdf', '.doc', '.docx', '.odt'],
  ficheiros: ['.pdf', '.jpg', '.jpeg', '.jfif', '.png', '.heic', '.heif', '.xlsx', '.docx'],
};

/**
 * What their files may be by their first bytes; the server looks further. It takes no HEIC: a
 * browser that can read one makes a JPEG of it. New Office files with a password are compound ones.
 */
export const fileKinds: OfFields<FileKind> = {
  cv: ['pdf', 'package', 'compound'],
  ficheiros: ['pdf', 'jpg', 'png', 'heic', 'package', 'compound'],
};
