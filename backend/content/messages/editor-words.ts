import type { Locale } from '../../../core/i18n/locales';
import type { Field } from '../../../core/content/fields/field';
import type { ContentProblem } from '../../../core/content/validate';
import type { EditorLanguage } from '../save/refusal';

interface TypeWords {
  many: string;
  one: string;
  about?: string;
}

/** What the editor calls everything, in one language. */
export interface EditorWords {
  language: Locale;
  title: string;
  drafts: string;
  /** While the editor is built, which happens at the first start, and when it could not be. */
  building: string;
  notBuilt: string;
  fileName: string;
  /** What stands in the history. */
  saved: {
    create: string;
    update: string;
    delete: string;
    uploadMedia: string;
    deleteMedia: string;
  };
  /** By the name of the type. */
  types: Readonly<Record<string, TypeWords>>;
  /**
   * By the name of the field, or by both names where one type means something else:
   * `ContentOffice.nome`. `.item`: one of a list.
   */
  fields: Readonly<Record<string, string>>;
  hints: Readonly<Record<string, string>>;
  /** By type, field and value. */
  choices: Readonly<Record<string, string>>;
}

interface Named {
  owner: string;
  name: string;
  words: EditorWords;
}

/**
 * What a field is called: where it means something else in one type, by both names,
 * `ContentOffice.nome`; otherwise by its own.
 */
export function labelFor({ owner, name, words: { fields } }: Named): string {
  return fields[`${owner}.${name}`] ?? fields[name] ?? name;
}

export function hintFor({ owner, name, words: { hints } }: Named): string | undefined {
  return hints[`${owner}.${name}`] ?? hints[name];
}

/**
 * What a text must look like, and what is said when it does not: the words with which a save would
 * be refused.
 */
export function patternFor({ words }: Named, { pattern }: Field): { pattern?: [string, string] } {
  if (!pattern) return {};
  const { message } = inWordsOf(words.language, {
    path: '',
    locale: null,
    field: '',
    message: pattern.message,
  });
  return { pattern: [String(pattern.matches), message] };
}

/**
 * What the content model says of a mistake, in Portuguese. A message that is not here is shown as
 * it is.
 */
const portuguese: readonly [RegExp, string][] = [
  [/^is required$/, 'é obrigatório'],
  [/^is empty$/, 'está vazio'],
  [/^is not declared$/, 'não é um campo deste tipo de conteúdo'],
  [/^must not be empty$/, 'não pode ficar vazio'],
  [/^must have at most (\d+) characters$/, 'tem de ter no máximo $1 caracteres'],
  [
    /^must have at most (\d+) quotations, lists or emphases inside one another$/,
    'tem de ter no máximo $1 citações, listas ou ênfases umas dentro das outras',
  ],
  [
    /^must have at most (\d+) lines in a paragraph$/,
    'tem de ter no máximo $1 linhas num parágrafo: separe-os com linhas em branco',
  ],
  [
    /^must have at most (\d+) marks of emphasis in a paragraph$/,
    'tem de ter no máximo $1 marcas de ênfase (*, _ ou ~) num parágrafo',
  ],
  [
    /^must have at most (\d+) square brackets in a paragraph$/,
    'tem de ter no máximo $1 parênteses retos num parágrafo',
  ],
  [
    /^must have at most (\d+) times <! or <\? in a paragraph$/,
    'tem de ter no máximo $1 vezes <! ou <? num parágrafo',
  ],
  [
    /^must have at most (\d+) cells in a table$/,
    'tem de ter no máximo $1 células numa tabela: divida-a em várias',
  ],
  [
    /^must have at most (\d+) characters in the address of a link$/,
    'tem de ter no máximo $1 caracteres no endereço de uma ligação',
  ],
  [/^must have at most (\d+) underlined headings$/, 'tem de ter no máximo $1 títulos sublinhados'],
  [
    /^must have at most (\d+) characters in the addresses of all its links$/,
    'tem de ter no máximo $1 caracteres nos endereços de todas as ligações',
  ],
  [
    /^has more than (\d+) keys, values and marks: divide it into several entries$/,
    'tem mais de $1 chaves, valores e sinais: divida-a em várias entradas',
  ],
  [
    /^has more than (\d+) anchors and aliases: write out what they stand for$/,
    'tem mais de $1 âncoras e referências: escreva por extenso o que representam',
  ],
  [/^is nested more than (\d+) deep$/, 'tem mais de $1 níveis uns dentro dos outros'],
  [/^must have at most (\d+) items$/, 'tem de ter no máximo $1 elementos'],
  [/^must have at least (\d+) items$/, 'tem de ter pelo menos $1 elementos'],
  [/^must be text$/, 'tem de ser texto'],
  [/^must be Markdown text$/, 'tem de ser texto em Markdown'],
  [/^must be a list$/, 'tem de ser uma lista'],
  [/^must be a group of fields$/, 'tem de ser um grupo de campos'],
  [/^must hold fields$/, 'tem de ter campos'],
  [/^must be true or false$/, 'tem de ser sim ou não'],
  [/^must be a number$/, 'tem de ser um número'],
  [/^must be a whole number$/, 'tem de ser um número inteiro'],
  [/^must be at least (-?\d+)$/, 'tem de ser pelo menos $1'],
  [/^must be at most (-?\d+)$/, 'tem de ser no máximo $1'],
  [/^must be a waste code \(LER\), as (.+)$/, 'tem de ser um código LER, como $1'],
  [/^must be latitude and longitude, as (.+)$/, 'tem de ser latitude e longitude, como $1'],
  [
    /^must be three or more corners in % of the picture, as (.+)$/,
    'tem de ser três ou mais cantos, em % da imagem, como $1',
  ],
  [/^must be one of (.+)$/, 'tem de ser um de $1'],
  [/^must be the id of an entity$/, 'tem de ser o identificador de uma entrada'],
  [/^must be a date in quotes, as (.+)$/, 'tem de ser uma data entre aspas, como $1'],
  [/^must be a day that exists, written (.+)$/, 'tem de ser um dia que exista, escrito como $1'],
  [
    /^may hold only a-z, 0-9 and single hyphens, as (.+)$/,
    'só pode ter a-z, 0-9 e hífenes simples, como $1',
  ],
  [
    /^must start with https:\/\/, mailto:, tel:, \/ or # and hold no spaces$/,
    'tem de começar por https://, mailto:, tel:, / ou # e não ter espaços',
  ],
  [
    /^must be the address of an SVG of the media folder, as (.+)$/,
    'tem de ser o endereço de um SVG da pasta media, como $1',
  ],
  [
    /^must be the address of a file of the media folder, as (.+)$/,
    'tem de ser o endereço de um ficheiro da pasta media, como $1',
  ],
  [
    /^must be a path of the site that starts with \/ and does not end in \/$/,
    'tem de ser um caminho do site que comece por / e não acabe em /',
  ],
  [/^must be one address, as (.+)$/, 'tem de ser um só endereço, como $1'],
  [/^must not be written: it is the file's name$/, 'não se escreve: é o nome do ficheiro'],
  [/^is not YAML: (.+)$/, 'não é YAML: $1'],
  [/^must hold a block for each language, (.+)$/, 'tem de ter um bloco para cada língua, $1'],
  [/^holds no language$/, 'não tem nenhuma língua'],
  [/^holds "(.+)", which is no language of the site$/, 'tem «$1», que não é uma língua do site'],
  [/^"(.+)" is no kind of block; there are (.+)$/, '«$1» não é um tipo de bloco; há $2'],
  [/^points at (\S+), which is not there in "(\w+)"$/, 'refere $1, que não existe em «$2»'],
  [/^points at (\S+), which is not in the media folder$/, 'refere $1, que não está na pasta media'],
  [
    /^links to (\S+), which is no page of the site$/,
    'tem uma ligação para $1, que não é uma página do site',
  ],
  [/^"(.+)" is the slug of (.+) too$/, '«$1» já é o endereço de $2'],
  [
    /^"(.+)" would make its address (.+), which the site uses already$/,
    '«$1» daria o endereço $2, que o site já usa',
  ],
  [
    /^is required: the site cannot be built without it$/,
    'é obrigatório: sem ele o site não se constrói',
  ],
  [/^there is another redirect from this address$/, 'há outro redirecionamento deste endereço'],
  [
    /^hides a page of the site that has this address$/,
    'esconde uma página do site que tem este endereço',
  ],
  [/^leads back to itself$/, 'volta ao mesmo endereço'],
  [
    /^leads to another redirect \((.+)\); name its target instead$/,
    'leva a outro redirecionamento ($1); indique antes o destino desse',
  ],
];

/** `articles/lamas.yml [pt] excerto: is required`, in the language of who reads it. */
export function inWordsOf(language: EditorLanguage, problem: ContentProblem): ContentProblem {
  if (language === 'en') return problem;
  const found = portuguese.find(([english]) => english.test(problem.message));
  return found ? { ...problem, message: problem.message.replace(...found) } : problem;
}
