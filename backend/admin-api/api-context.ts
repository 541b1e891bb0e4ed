import type { FastifyRequest } from 'fastify';
import type { ContentType } from '../../core/content/content-type';
import type { Locale } from '../../core/i18n/locales';
import type { AdminContext } from '../admin/admin-context';
import { may, type Person } from '../auth/rights';
import type { Comments } from '../auth/store/comments';
import type { FormDrafts } from '../auth/store/form-drafts';
import { type ContentPlace, contentPlaceOf } from '../content/content-file';
import { signedInPerson } from '../content/editor-requests';
import type { Editing } from '../content/open-editing';
import { RightMissing, SaveRefusal } from '../content/save/refusal';
import type { EntryId } from './contract';

export interface ApiContext extends AdminContext {
  formDrafts: FormDrafts;
  comments: Comments;
  brand: (language: Locale) => Promise<string>;
  /** The public origin of the site, wherever it is served now. */
  canonicalUrl: string;
  log: (line: string) => void;
}

/** Where something can be edited. */
export type EditingContext = ApiContext & { editing: Editing };

/** `articles/lamas.yml` -> `articles~lamas` */
export const idOf = (path: string): EntryId => path.replace(/\.yml$/, '').replace('/', '~');

export const pathOf = (id: EntryId): string => `${id.replace('~', '/')}.yml`;

/** Throws for no possible entry, and for one of a type that the person may not open. */
export function placeOf(request: FastifyRequest, id: EntryId): ContentPlace {
  const place = contentPlaceOf(pathOf(id));
  if (!place) throw new SaveRefusal('not_found');
  assertMayOpen(place.type, signedInPerson(request));
  return place;
}

export function assertMayOpen({ rights }: ContentType, person: Person): void {
  const missing = (['edit-content', ...rights] as const).find((right) => !may(person, right));
  if (missing) throw new RightMissing(missing);
}
