import type { FileKind } from './file-kinds';

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

/** Of what is written about a submission. */
export const inboxLimits = { note: 5_000, subject: 200, reply: 10_000 } as const;

export interface FileRules {
  count: number;
  bytes: number;
  types: readonly FileType[];
}

export type FileType = keyof typeof fileTypes;

// New Office files with a password are compound ones.
const office: readonly FileKind[] = ['package', 'compound'];

/** By first bytes; the server looks further. No HEIC: browsers that read it make a JPEG. */
const fileTypes = {
  pdf: { ends: ['.pdf'], kinds: ['pdf'] },
  jpg: { ends: ['.jpg', '.jpeg', '.jfif'], kinds: ['jpg'] },
  png: { ends: ['.png'], kinds: ['png'] },
  heic: { ends: ['.heic', '.heif'], kinds: ['heic'] },
  xlsx: { ends: ['.xlsx'], kinds: office },
  doc: { ends: ['.doc'], kinds: ['compound'] },
  docx: { ends: ['.docx'], kinds: office },
  odt: { ends: ['.odt'], kinds: office },
} satisfies Record<string, { ends: readonly string[]; kinds: readonly FileKind[] }>;

export const extensionsOf = ({ types }: FileRules): string[] => types.flatMap((type) => fileTypes[type].ends);

export const kindsOf = ({ types }: FileRules): readonly FileKind[] =>
  types.flatMap((type): readonly FileKind[] => fileTypes[type].kinds);

/** The rules as texts name them: `{count: 1, size: '5 MB', types: 'PDF, DOC', lastType: 'ODT'}`. */
export function fileWords({ count, bytes, types }: FileRules) {
  const names = types.filter((type) => type !== 'heic').map((type) => type.toUpperCase());
  const all = names.map((name) => (name === 'JPG' ? 'JPEG' : name));
  const lastType = all.pop() ?? '';
  return { count, size: `${bytes / 1024 ** 2} MB`, types: all.join(', '), lastType };
}
