import type { Locale } from '../i18n/locales';
import { textLimits } from './form-definitions';

// Below a million. The first use of `Intl` would cost a phone some 10 ms when the forms are loaded.
const grouped = (count: number, mark: string): string =>
  String(count).replace(/\B(?=\d{3}$)/, mark);

const noLonger: Readonly<Record<Locale, (limit: number) => string>> = {
  pt: (limit) => `não pode ter mais de ${grouped(limit, '\u00a0')} caracteres.`,
  en: (limit) => `must not be longer than ${grouped(limit, ',')} characters.`,
};

const pt = {
  required: {
    nome: 'O nome é obrigatório.',
    email: 'O e-mail é obrigatório.',
    telefone: 'O telefone é obrigatório.',
    empresa: 'A empresa é obrigatória.',
    mensagem: 'A mensagem é obrigatória.',
    cv: 'O CV é obrigatório.',
    recurso: 'O documento a descarregar é obrigatório.',
  },
  email: 'Deve introduzir um e-mail válido.',
  phone: 'Indique um número de telefone com, pelo menos, 6 algarismos.',
  ler: 'Um código LER tem seis algarismos, por exemplo 17 06 05. Separe vários com vírgulas. Se não sabe o código, deixe o campo em branco.',
  unidade: 'Escolha uma das unidades da lista.',
  // Few mail servers take such letters before the `@`.
  emailLetters: 'O e-mail não pode ter acentos nem outras letras especiais antes de @.',
  privacidade: 'Deve concordar com a política de privacidade.',
  locale: 'A língua deve ser pt ou en.',
  token: 'Esta ligação de confirmação não é válida.',
  cvTooLarge: 'O CV não pode ter mais de 5 MB.',
  cvKind: 'O CV deve ser um ficheiro PDF, DOC, DOCX ou ODT.',
  cvActive:
    'O CV contém scripts, macros ou outros ficheiros. Guarde-o sem eles e anexe-o novamente.',
  cvDamaged:
    'O ficheiro do CV parece estar danificado. Exporte-o de novo para PDF e volte a anexá-lo.',
  tooLong: {
    nome: `O nome ${noLonger.pt(textLimits.nome)}`,
    email: `O e-mail ${noLonger.pt(textLimits.email)}`,
    telefone: `O telefone ${noLonger.pt(textLimits.telefone)}`,
    empresa: `O nome da empresa ${noLonger.pt(textLimits.empresa)}`,
    mensagem: `A mensagem ${noLonger.pt(textLimits.mensagem)}`,
    ler: `O código LER ${noLonger.pt(textLimits.ler)}`,
    quantidade: `A quantidade ${noLonger.pt(textLimits.quantidade)}`,
    unidade: `A unidade ${noLonger.pt(textLimits.unidade)}`,
    acondicionamento: `O acondicionamento ${noLonger.pt(textLimits.acondicionamento)}`,
    local: `O local ${noLonger.pt(textLimits.local)}`,
    reference: `A referência ${noLonger.pt(textLimits.reference)}`,
  },
  unknownDocument: 'Este documento já não está disponível. Escolha outro na página dos recursos.',
  closedOffer:
    'Esta vaga encerrou enquanto escrevia. O que escreveu não se perdeu: pode enviá-lo como candidatura espontânea.',
  notText: 'Este campo deve ser texto.',
  notChoice: 'Este campo deve ser sim ou não.',
};

export type FormMessages = typeof pt;

const en: FormMessages = {
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
  phone: 'Enter a phone number with at least 6 digits.',
  ler: 'A waste code has six digits, for example 17 06 05. Separate several with commas. If you do not know the code, leave the field empty.',
  unidade: 'Choose one of the units in the list.',
  emailLetters: 'The email must not have accents or other special letters before the @.',
  privacidade: 'You must accept the terms and conditions',
  locale: 'The language must be pt or en.',
  token: 'This confirmation link is not valid.',
  cvTooLarge: 'The CV must not be larger than 5 MB.',
  cvKind: 'The CV must be a PDF, DOC, DOCX or ODT file.',
  cvActive:
    'The CV contains scripts, macros or other files. Please save it without them and attach it again.',
  cvDamaged: 'The CV file seems to be damaged. Please export it to PDF again and attach it again.',
  tooLong: {
    nome: `The name ${noLonger.en(textLimits.nome)}`,
    email: `The email ${noLonger.en(textLimits.email)}`,
    telefone: `The phone ${noLonger.en(textLimits.telefone)}`,
    empresa: `The company ${noLonger.en(textLimits.empresa)}`,
    mensagem: `The message ${noLonger.en(textLimits.mensagem)}`,
    ler: `The waste code ${noLonger.en(textLimits.ler)}`,
    quantidade: `The quantity ${noLonger.en(textLimits.quantidade)}`,
    unidade: `The unit ${noLonger.en(textLimits.unidade)}`,
    acondicionamento: `The packaging ${noLonger.en(textLimits.acondicionamento)}`,
    local: `The place ${noLonger.en(textLimits.local)}`,
    reference: `The reference ${noLonger.en(textLimits.reference)}`,
  },
  unknownDocument:
    'This document is no longer available. Please choose another one among the resources.',
  closedOffer:
    'This job closed while you were writing. Nothing you wrote is lost: you can send it as a speculative application.',
  notText: 'This field must be text.',
  notChoice: 'This field must be yes or no.',
};

/** What the forms say when something is wrong, in the language of the visitor. */
export const formMessages: Readonly<Record<Locale, FormMessages>> = { pt, en };
