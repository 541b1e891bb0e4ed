import type { Locale } from '../i18n/locales';

interface FormMessages {
  required: Record<'nome' | 'email' | 'telefone' | 'empresa' | 'mensagem' | 'cv' | 'recurso', string>;
  email: string;
  privacidade: string;
  locale: string;
  token: string;
  cvTooLarge: string;
  cvKind: string;
  cvActive: string;
  tooLong(limit: number): string;
  notText: string;
  notChoice: string;
}

/** What the forms say when something is wrong, in the visitor's language. */
export const formMessages: Readonly<Record<Locale, FormMessages>> = {
  pt: {
    required: {
      nome: 'O nome é obrigatório.',
      email: 'O e-mail é obrigatório.',
      telefone: 'O telefone é obrigatório.',
      empresa: 'A empresa é obrigatória.',
      mensagem: 'A mensagem é obrigatória.',
      cv: 'O CV é obrigatório.',
      recurso: 'O documento a descarregar é obrigatório.',
    },
    email: 'Deve introduzir um e-mail válido',
    privacidade: 'Deve concordar com a política de privacidade.',
    locale: 'A língua deve ser pt ou en.',
    token: 'Esta ligação de confirmação não é válida.',
    cvTooLarge: 'O CV não pode ter mais de 5 MB.',
    cvKind: 'O CV deve ser um ficheiro PDF, DOC, DOCX ou ODT.',
    cvActive: 'O CV contém scripts, macros ou outros ficheiros. Guarde-o sem eles e anexe-o novamente.',
    tooLong: (limit) => `Escreva, no máximo, ${limit} caracteres.`,
    notText: 'Este campo deve ser texto.',
    notChoice: 'Este campo deve ser sim ou não.',
  },
  en: {
    required: {
      nome: 'The name is required.',
      email: 'The email is required.',
      telefone: 'The phone is required.',
      empresa: 'The company is required.',
      mensagem: 'The message is required.',
      cv: 'The CV is required.',
      recurso: 'The document to download is required.',
    },
    email: 'You must enter a valid email',
    privacidade: 'You must accept the terms and conditions',
    locale: 'The language must be pt or en.',
    token: 'This confirmation link is not valid.',
    cvTooLarge: 'The CV must not be larger than 5 MB.',
    cvKind: 'The CV must be a PDF, DOC, DOCX or ODT file.',
    cvActive: 'The CV contains scripts, macros or other files. Please save it without them and attach it again.',
    tooLong: (limit) => `Please write at most ${limit} characters.`,
    notText: 'This field must be text.',
    notChoice: 'This field must be yes or no.',
  },
};
