import { entityFields, signUpForm } from '../../core/forms/form-definitions';
import { type EntityKey, titleOf } from '../../core/content/content-type';
import { contentTypeNamed } from '../../core/content/registry';
import { defaultLocale, isLocale, localeCodes, type Locale } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { entityShown, routeIds, routes } from '../../core/routing/routes';
import type { InboxItem } from '../submissions/inbox';
import type { ChangeLog } from './change-log';

/** By field; `about`: the main one; `documentPath`: the page that gives the document away. */
export type MentionedTitles = Readonly<Partial<Record<string, string>>>;
export type FindTitles = (fields: Readonly<Record<string, unknown>>, language?: Locale) => Promise<MentionedTitles>;

/** A sign-up stands at the end of every page, and is about none. */
export const aboutOf = ({ kind }: Pick<InboxItem, 'kind'>, { about }: MentionedTitles): string =>
  kind === signUpForm ? '' : (about ?? '');

/** In a language, else the visitor's, else any. */
export function titlesIn(changes: Pick<ChangeLog, 'withId' | 'withSlug'>): FindTitles {
  return async (fields, language) => {
    const wanted = [...new Set([language, fields.locale, ...localeCodes].filter(isLocale))];
    const titledOfAny = (places: readonly Place[]) =>
      first(wanted.flatMap((locale) => places.map((place) => ({ ...place, locale }))));
    const found: Partial<Record<string, string>> = {};
    for (const { name: field, types } of entityFields) {
      const id = fields[field];
      if (typeof id !== 'string' || id === '') continue;
      const mentioned = await titledOfAny(types.map((type) => ({ type, id })));
      found[field] = mentioned?.title;
      const route = mentioned && contentTypeNamed(mentioned.type)?.givenAwayOn;
      if (route) found.documentPath = `${pathFor(route, wanted[0] ?? defaultLocale)}#${encodeURIComponent(id)}`;
    }
    const page = typeof fields.pagina === 'string' ? await shownAt(fields.pagina) : null;
    if (page) found.pagina = (await titledOfAny([page]))?.title;
    // The title of a screen does not describe the request.
    const [mentionedTitle] = entityFields.flatMap(({ name }) => found[name] ?? []);
    found.about = mentionedTitle ?? (page?.isScreen ? undefined : found.pagina);
    return found;
  };

  async function first(keys: readonly EntityKey[]): Promise<{ type: string; title: string } | undefined> {
    for (const key of keys) {
      const type = contentTypeNamed(key.type);
      const title = type && titleOf(type, (await changes.withId(key))?.entity);
      if (title !== undefined) return { type: key.type, title };
    }
    return undefined;
  }

  async function shownAt(path: string): Promise<(Place & { isScreen: boolean }) | null> {
    const [plain = ''] = path.split(/[?#]/, 1);
    const screen = screens.get(plain);
    if (screen) {
      const { entity } = routes[screen.id];
      return { ...entityShown(screen.id, entity), isScreen: !entity };
    }
    const cut = plain.lastIndexOf('/');
    const list = screens.get(`${plain.slice(0, cut)}/:slug`);
    const type = list && routes[list.id].content;
    const state = type ? await changes.withSlug(type, list.locale, plain.slice(cut + 1)) : null;
    return state && { type: state.type, id: state.id, isScreen: false };
  }
}

const screens = new Map(
  routeIds.flatMap((id) =>
    localeCodes.flatMap((locale) => {
      const path = routes[id].path[locale];
      return path === null ? [] : [[path, { id, locale }] as const];
    }),
  ),
);

type Place = Pick<EntityKey, 'type' | 'id'>;
