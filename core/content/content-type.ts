import type { Locale } from '../i18n/locales';
import { flag, integer, moment, slug, text } from './fields/scalars';
import type { Fields, ApiValues } from './fields/field';
import type { RouteId } from '../routing/routes';

export interface EntityKey {
  type: string;
  locale: Locale;
  id: string;
}

/** A kind of content: folder under `content/`, type of the API and type in GraphQL. */
export interface ContentType<F extends Fields = Fields> extends Facts {
  readonly name: string;
  readonly graphqlName: string;
  readonly fields: F;
  /** The field that stands for an entry in lists and heads its form: the first one. */
  readonly title: string;
}

interface Facts {
  /** One entity only, whose id is the type's name. */
  readonly singleton: boolean;
  /** The site cannot be built without at least one entity of it in each language. */
  readonly required: boolean;
  /** Each entity has a page whose address ends in its slug. */
  readonly slugged: boolean;
  /** Its `data` is the day on which it is published, unless `publicar_em` names a time. */
  readonly scheduled: boolean;
  /** After its last day, `validade`, its page stays closed for 30 days. */
  readonly closing: boolean;
  /** Ids are those of routes: entries are neither made nor deleted. */
  readonly namedByRoute: boolean;
  /** False: it holds addresses, so there is nothing to translate or to preview. */
  readonly hasWords: boolean;
  /** The rights that a change takes, besides that to edit. */
  readonly rights: readonly ('change-settings' | 'change-recipients' | 'change-redirects')[];
  /** The field with its summary; by default the subtitle of its banner is one. */
  readonly lead: string | null;
  /** The fields that stand beside the text in its form, besides dates, choices and the like. */
  readonly beside: readonly string[];
  /** The folder of its pictures and files; by default its name. */
  readonly mediaFolder: string;
  readonly order: readonly string[];
  /** The screen that shows its entries, which have no pages of their own. */
  readonly screen: RouteId | null;
  readonly alsoOn: readonly RouteId[];
  /** The screen on which it is given away for a name and an address. */
  readonly givenAwayOn: RouteId | null;
  /** The lists that are the same on all pages of a language, by name. */
  readonly lists: Readonly<Record<string, ListOfType>>;
  readonly neighbours: number;
  readonly caseStudies: number;
  /** The subject of its structured data. */
  readonly subject: 'article' | 'person' | 'service' | 'job' | 'film' | 'wasteCode' | null;
}

interface ListOfType {
  readonly limit?: number;
  readonly only?: (entity: {
    readonly values: Readonly<Record<string, unknown>>;
    readonly closing: string;
    /** How many entities its own list has, a category's articles. */
    readonly owned: number;
  }) => boolean;
}

/** `publicado: false` is a draft; otherwise visible from `publicar_em` until `retirar_em`. */
export function envelopeOf({ slugged }: Pick<ContentType, 'slugged'>): Envelope {
  const known = envelopes.get(slugged) ?? envelope(slugged);
  envelopes.set(slugged, known);
  return known;
}

const envelope = (slugged: boolean) => ({
  id: text({ required: true, max: 120 }),
  slug: slug(slugged),
  ordem: integer(),
  publicado: flag(),
  publicar_em: moment(),
  retirar_em: moment(),
});

type Envelope = ReturnType<typeof envelope>;

/** Cached: needed at each entry, and slow to make. */
const envelopes = new Map<boolean, Envelope>();

export function titleOf(
  { title }: Pick<ContentType, 'title'>,
  values: Readonly<Record<string, unknown>> | null | undefined,
): string | undefined {
  const written = values?.[title];
  return typeof written === 'string' && written.trim() !== '' ? written : undefined;
}

interface Placement {
  slug: string | null;
  ordem: number | null;
}

export type Entity<T extends ContentType = ContentType> = { id: string } & Placement & ApiValues<T['fields']>;

const usual: Omit<Facts, 'mediaFolder'> = {
  singleton: false,
  required: false,
  slugged: false,
  scheduled: false,
  closing: false,
  namedByRoute: false,
  hasWords: true,
  rights: [],
  lead: null,
  beside: [],
  order: ['ordem'],
  screen: null,
  alsoOn: [],
  givenAwayOn: null,
  lists: {},
  neighbours: 0,
  caseStudies: 0,
  subject: null,
};

type Declaration<F extends Fields, Name = keyof F & string> = Pick<ContentType<F>, 'name' | 'graphqlName' | 'fields'> &
  Partial<Omit<Facts, 'lead' | 'order' | 'beside'>> & {
    lead?: NoInfer<Name>;
    beside?: readonly NoInfer<Name>[];
    order?: readonly `${'-' | ''}${(NoInfer<Name> & string) | 'ordem'}`[];
  };

export function contentType<F extends Fields>(declaration: Declaration<F>): ContentType<F> {
  const [title = ''] = Object.keys(declaration.fields);
  return { ...usual, title, mediaFolder: declaration.name, ...declaration };
}

/** `articles pt lamas` */
export function keyText({ type, locale, id }: EntityKey): string {
  return `${type} ${locale} ${id}`;
}
