import type { ContentProblem } from '../../../core/content/validate';

const words = {
  signed_out: { pt: 'Inicie sessão para continuar.', en: 'Sign in to go on.' },
  not_allowed: {
    pt: 'A sua conta não permite fazer isto: peça a quem publica.',
    en: 'Your account may not do this: ask a publisher.',
  },
  other_site: { pt: 'O pedido veio de outro site.', en: 'This request came from another site.' },
  not_found: { pt: 'Não há nada neste endereço.', en: 'There is nothing at this address.' },
  malformed: {
    pt: 'O pedido não se consegue ler: {what}.',
    en: 'The request cannot be read: {what}.',
  },
  bad_path: {
    pt: 'Não se pode guardar em «{path}»: só entradas de conteúdo e ficheiros da pasta media ({kinds}), com nomes de letras sem acentos, algarismos, hífenes, pontos e traços baixos.',
    en: 'Nothing can be saved at “{path}”: only entries, and files of the media folder ({kinds}), with names of letters without accents, digits, hyphens, dots and underscores.',
  },
  too_large: {
    pt: '«{path}» é demasiado grande: no máximo {limit}.',
    en: '“{path}” is too large: {limit} at most.',
  },
  save_too_large: {
    pt: 'Guardou demasiado de uma vez: no máximo {limit}.',
    en: 'This is too much to save at once: {limit} at most.',
  },
  many_parts: {
    pt: 'Guardou demasiado de uma vez: as entradas têm mais de {limit} chaves, valores e sinais ao todo.',
    en: 'This is too much to save at once: the entries have more than {limit} keys, values and marks in all.',
  },
  wrong_kind: {
    pt: '«{path}» não é o que o nome diz: o conteúdo não é um ficheiro {extension}.',
    en: '“{path}” is not what its name says: what it holds is no {extension} file.',
  },
  unreadable_picture: {
    pt: '«{path}» não se consegue abrir como imagem: exporte-a de novo e volte a enviá-la.',
    en: '“{path}” cannot be opened as a picture: export it again and send that.',
  },
  active_pdf: {
    pt: '«{path}» contém código ou outros ficheiros: imprima-o para PDF e envie o resultado.',
    en: '“{path}” holds code or other files: print it to a PDF and send that.',
  },
  damaged_pdf: {
    pt: '«{path}» parece estar danificado, ou tem algo depois do fim: exporte-o de novo para PDF e envie o resultado.',
    en: '“{path}” seems to be damaged, or has something behind its end: export it to PDF again and send that.',
  },
  not_svg: {
    pt: '«{path}» não é um desenho SVG que se consiga ler: {what}.',
    en: '“{path}” is no SVG drawing that can be read: {what}.',
  },
  many_styles: {
    pt: '«{path}» tem uma folha de estilos demasiado grande ou complicada: exporte o desenho com os estilos em atributos («presentation attributes») e volte a enviá-lo.',
    en: '“{path}” has a style sheet that is too large or involved: export the drawing with its styles as presentation attributes and send that.',
  },
  many_copies: {
    pt: '«{path}» repete as suas partes demasiadas vezes, ou uma contém-se a si própria («use», padrões, máscaras): simplifique o desenho e volte a enviá-lo.',
    en: '“{path}” repeats its parts too often, or one stands within itself (“use”, patterns, masks): simplify the drawing and send that.',
  },
  involved_drawing: {
    pt: '«{path}» é um desenho demasiado complicado para se ler: simplifique-o (menos partes, e atributos mais curtos) e volte a enviá-lo.',
    en: '“{path}” is a drawing that is too involved to be read: simplify it (fewer parts, and shorter attributes) and send that.',
  },
  stale: {
    pt: 'Outra pessoa guardou «{path}» entretanto. Nada foi guardado: ponha o seu texto à parte, volte a abrir a entrada e repita a alteração.',
    en: 'Somebody else has saved “{path}” meanwhile. Nothing was saved: keep your text aside, open the entry again and make the change anew.',
  },
  already_there: {
    pt: 'Já existe «{path}»: escolha outro nome. Nada foi guardado.',
    en: '“{path}” is there already: choose another name. Nothing was saved.',
  },
  is_gone: {
    pt: '«{path}» já não existe. Nada foi guardado.',
    en: '“{path}” is not there any more. Nothing was saved.',
  },
  faulty: { pt: 'Nada foi guardado: {problems}', en: 'Nothing was saved: {problems}' },
  busy: {
    pt: 'O conteúdo está a ser trabalhado por outro programa: tente daqui a um minuto.',
    en: 'Another program is at work on the content: try again in a minute.',
  },
  failed: {
    pt: 'Algo correu mal aqui. Nada foi guardado.',
    en: 'Something went wrong here. Nothing was saved.',
  },
} as const;

const statuses: Readonly<Record<RefusalCode, number>> = {
  signed_out: 401,
  not_allowed: 403,
  other_site: 403,
  not_found: 404,
  malformed: 400,
  bad_path: 422,
  too_large: 413,
  save_too_large: 413,
  many_parts: 413,
  wrong_kind: 422,
  unreadable_picture: 422,
  active_pdf: 422,
  damaged_pdf: 422,
  not_svg: 422,
  many_styles: 422,
  many_copies: 422,
  involved_drawing: 422,
  stale: 409,
  already_there: 409,
  is_gone: 409,
  faulty: 422,
  busy: 503,
  failed: 500,
};

export type RefusalCode = keyof typeof words;
export type EditorLanguage = 'pt' | 'en';

/** What is not done, and why, in words for the one who asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    readonly facts: Readonly<Record<string, string>> = {},
    readonly problems: readonly ContentProblem[] = [],
  ) {
    super(`${code} ${JSON.stringify(facts)}`);
    this.status = statuses[code];
  }

  /** `“media/a.exe” is too large: …`. */
  said(language: EditorLanguage): string {
    return words[this.code][language].replace(
      /\{(\w+)\}/g,
      (_, name: string) => this.facts[name] ?? `{${name}}`,
    );
  }
}

/** `15 MB` */
export function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.round(bytes / 1024)} kB`
    : `${Math.round(bytes / 1024 / 1024)} MB`;
}
