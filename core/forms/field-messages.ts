import type { Locale } from '../i18n/locales';
import { type FileWords, textLimits } from './limits';

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
  requiredField: 'Este campo é obrigatório.',
  email: 'Deve introduzir um e-mail válido.',
  phone: {
    notNumber: 'Escreva só o número de telefone, por exemplo 912 345 678 ou +34 612 345 678.',
    unknownCountry:
      'Não conhecemos este indicativo. Depois do + escreva o do país, por exemplo +351 ou +34.',
    tooShort:
      'Faltam algarismos ao telefone. Em Portugal são nove; se o número é de outro país, comece por + e o indicativo.',
    tooLong: 'O telefone tem algarismos a mais. Escreva um só número, por exemplo 912 345 678.',
    wrong:
      'Este número de telefone não existe em Portugal. Confirme-o; se é de outro país, comece por + e o indicativo.',
  },
  notFiles: 'Os ficheiros não chegaram inteiros. Escolha-os outra vez.',
  tooManyFiles: ({ count }: FileWords) =>
    `Pode juntar até ${count} ficheiros. Retire alguns, ou envie-os depois por e-mail.`,
  filesTooLarge: ({ size }: FileWords) =>
    `Os ficheiros não podem ter, em conjunto, mais de ${size}. Retire algum, ou envie-o depois por e-mail.`,
  emptyFile: (name: string) => `O ficheiro ${name} está vazio. Escolha outro.`,
  fileKind: (name: string, { types, lastType }: FileWords) =>
    `O ficheiro ${name} não é de um tipo que possamos abrir. Guarde-o como ${types} ou ${lastType}.`,
  fileHeic: (name: string) =>
    `Não conseguimos ler a fotografia ${name}, que está em HEIC. Guarde-a como JPEG e escolha-a outra vez.`,
  fileDamaged: (name: string) =>
    `O ficheiro ${name} parece estar danificado ou protegido por palavra-passe. Guarde-o de novo e volte a escolhê-lo.`,
  fileLost: (name: string) => `O ficheiro ${name} não chegou inteiro. Envie o pedido outra vez.`,
  ler: 'Um código LER tem seis algarismos, por exemplo 17\u00a006\u00a005. Separe vários com vírgulas. Se não sabe o código, deixe o campo em branco.',
  unlistedCode: (code: string) =>
    `O código ${code} não está na Lista Europeia de Resíduos. Confirme os algarismos ou, se tem dúvidas, deixe o campo em branco e descreva o resíduo na mensagem.`,
  quantidade:
    'A quantidade deve ser só um número, por exemplo 1200 ou 2,5. A unidade escolhe-se no campo ao lado. Se não a sabe ao certo, deixe o campo em branco e diga-o na mensagem.',
  unidade: 'Escolha uma das unidades da lista.',
  // Few mail servers take such letters before the `@`.
  emailLetters: 'O e-mail não pode ter acentos nem outras letras especiais antes de @.',
  privacidade: 'Deve concordar com a política de privacidade.',
  locale: 'A língua deve ser pt ou en.',
  token: 'Esta ligação de confirmação não é válida.',
  cvTooLarge: ({ size }: FileWords) => `O CV não pode ter mais de ${size}.`,
  cvKind: ({ types, lastType }: FileWords) => `O CV deve ser um ficheiro ${types} ou ${lastType}.`,
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
  requiredField: 'This field is required.',
  email: 'You must enter a valid email',
  phone: {
    notNumber: 'Enter the phone number alone, for example 912 345 678 or +44 20 7946 0018.',
    unknownCountry:
      'We do not know this country code. After the + enter the code of the country, for example +351 or +44.',
    tooShort:
      'The phone number is too short. In Portugal it has nine digits; for another country, begin with + and the country code.',
    tooLong: 'The phone number is too long. Enter one number only, for example 912 345 678.',
    wrong:
      'There is no such phone number in Portugal. Please check it; for another country, begin with + and the country code.',
  },
  notFiles: 'The files did not arrive complete. Please choose them again.',
  tooManyFiles: ({ count }) =>
    `You can attach up to ${count} files. Remove some, or send them by email later.`,
  filesTooLarge: ({ size }) =>
    `The files must not be larger than ${size} in all. Remove one, or send it by email later.`,
  emptyFile: (name: string) => `The file ${name} is empty. Please choose another one.`,
  fileKind: (name: string, { types, lastType }) =>
    `The file ${name} is of a kind that we cannot open. Save it as ${types} or ${lastType}.`,
  fileHeic: (name: string) =>
    `We cannot read the photograph ${name}, which is in HEIC. Save it as JPEG and choose it again.`,
  fileDamaged: (name: string) =>
    `The file ${name} seems to be damaged or protected with a password. Save it again and choose it once more.`,
  fileLost: (name: string) =>
    `The file ${name} did not arrive complete. Please send the request again.`,
  ler: 'A waste code has six digits, for example 17\u00a006\u00a005. Separate several with commas. If you do not know the code, leave the field empty.',
  unlistedCode: (code: string) =>
    `The code ${code} is not in the European List of Waste. Please check its digits or, if you are not sure, leave the field empty and describe the waste in the message.`,
  quantidade:
    'The quantity must be a number alone, for example 1200 or 2.5. Choose its unit in the field beside it. If you do not know it exactly, leave the field empty and say so in the message.',
  unidade: 'Choose one of the units in the list.',
  emailLetters: 'The email must not have accents or other special letters before the @.',
  privacidade: 'You must accept the terms and conditions',
  locale: 'The language must be pt or en.',
  token: 'This confirmation link is not valid.',
  cvTooLarge: ({ size }) => `The CV must not be larger than ${size}.`,
  cvKind: ({ types, lastType }) => `The CV must be a ${types} or ${lastType} file.`,
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
    local: `The collection address ${noLonger.en(textLimits.local)}`,
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
