import type { Locale } from '../i18n/locales';
import { flag, integer, moment, slug, text } from './fields/scalars';
import type { Fields, NodeOf, ApiValues } from './fields/field';

export interface EntityKey {
  type: string;
  locale: Locale;
  id: string;
}

/** A kind of content: folder under `content/`, type of the API and type in GraphQL. */
export interface ContentType<F extends Fields = Fields> {
  readonly name: string;
  readonly graphqlName: string;
  /** One entity only, whose id is the type's name. */
  readonly singleton: boolean;
  /** The site cannot be built without at least one entity of it in each language. */
  readonly required: boolean;
  /** Each entity has a page whose address ends in its slug. */
  readonly slugged: boolean;
  /** Its `data` is the day on which it is published, unless `publicar_em` names a time. */
  readonly scheduled: boolean;
  /** Its `validade` is a last day: its page then says so for 30 days, and is gone after them. */
  readonly closing: boolean;
  readonly fields: F;
}

/**
 * What every entity has besides its own fields. A language is a draft with `publicado: false`, and
 * otherwise shown from `publicar_em` until `retirar_em`; what is not shown is not in the API.
 */
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

/** Asked for at each entry, and slow to make. */
const envelopes = new Map<boolean, Envelope>();

/** The field that stands for an entity in lists: the first that its type declares. */
export const titleField = ({ fields }: Pick<ContentType, 'fields'>): string =>
  Object.keys(fields)[0] ?? 'titulo';

interface Placement {
  slug: string | null;
  ordem: number | null;
}

/** An entity as the backend sends it, in one language. */
export type Entity<T extends ContentType = ContentType> = { id: string } & Placement &
  ApiValues<T['fields']>;

/** An entity as a GraphQL query of the site answers it. */
export type EntityNode<T extends ContentType> = NodeOf<T['fields']> &
  Placement & { contentId: string; locale: Locale };

type Flags = 'singleton' | 'required' | 'slugged' | 'scheduled' | 'closing';

export function contentType<F extends Fields>({
  singleton = false,
  required = false,
  slugged = false,
  scheduled = false,
  closing = false,
  ...declaration
}: Omit<ContentType<F>, Flags> & Partial<Pick<ContentType<F>, Flags>>): ContentType<F> {
  return { ...declaration, singleton, required, slugged, scheduled, closing };
}

/** Tells entities apart in a set or a map: `articles pt lamas`. */
export function keyText({ type, locale, id }: EntityKey): string {
  return `${type} ${locale} ${id}`;
}
