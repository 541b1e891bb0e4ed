import type { FastifyInstance } from 'fastify';
import { storedTypes } from '../../core/content/registry';
import { inEachLocale } from '../../core/i18n/locales';
import { smallUrl } from '../admin/small-pictures';
import { stateMarks, entryAnswer, openSteps } from './entry-answer';
import { mayOpen } from '../auth/rights';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { entryStates, translationStates } from '../../core/content/entry-states';
import { entryOrders } from '../content/entry-list';
import type { ComingOfFile } from '../content/noted-files';
import { type EditingContext, idOf, pathOf, placeOf } from './api-context';
import type { EntriesQuery, Listed, ListedEntryItem } from './contract';
import * as schema from './schemas';

const query = schema.object({
  type: schema.text(40),
  state: schema.oneOf(entryStates),
  locale: schema.locale,
  translation: schema.oneOf(translationStates),
  author: schema.text(120),
  category: schema.text(120),
  picture: schema.oneOf(['with', 'without']),
  unsaved: schema.oneOf(['mine']),
  comments: schema.oneOf(['mine', 'open']),
  since: schema.day,
  until: schema.day,
  q: schema.text(200),
  sort: schema.oneOf(entryOrders),
  order: schema.oneOf(['asc', 'desc']),
  ...schema.paging,
});

export function entriesRoutes(app: FastifyInstance, context: EditingContext): void {
  const { approvals, comments, content, formDrafts } = context;
  const { entries } = content.changes;

  app.get<{ Querystring: EntriesQuery }>(
    '/entries',
    { schema: { querystring: query } },
    async (request): Promise<Listed<ListedEntryItem>> => {
      assertMay(request, 'edit-content');
      const person = signedInPerson(request);
      const { type, sort = 'title', order, ...asked } = request.query;
      const { page, perPage } = schema.pagingOf(asked);
      const open = storedTypes.filter((each) => mayOpen(each, person)).map(({ name }) => name);
      const filter = {
        search: asked.q ?? '',
        types: type === undefined ? open : open.filter((name) => name === type),
        state: asked.state ?? null,
        locale: asked.locale ?? null,
        translation: asked.translation ?? null,
        author: asked.author ?? '',
        category: asked.category ?? '',
        picture: asked.picture ?? null,
        since: asked.since ?? '',
        until: asked.until ?? '',
        paths: await pathsFor(asked, person.id),
      };
      const [steps, coming] = [await approvals.last(), content.noted.coming()];
      const { items, total } = await entries.find(
        filter,
        { by: sort, isDescending: order === 'desc', locale: person.language },
        { marks: stateMarks(context, steps), limit: perPage, offset: (page - 1) * perPage },
      );
      const threads = await comments.open();
      const listed = items.map(({ path, id, titles, states, picture, ...row }) => ({
        ...row,
        id: idOf(path),
        name: id,
        titles: inEachLocale((locale) => titles[locale] ?? null),
        states: inEachLocale((locale) => states[locale] ?? null),
        picture: picture && smallUrl(content.media, picture),
        from: startsOf(path, coming),
        approval: openSteps(steps, path, states),
        comments: threads.get(idOf(path)) ?? 0,
      }));
      return { items: listed, total };
    },
  );

  app.get<{ Params: { id: string } }>('/entries/:id', { schema: { params: schema.idParams } }, async (request) => {
    assertMay(request, 'edit-content');
    return entryAnswer(context, placeOf(request, request.params.id));
  });

  /** Null: these filters leave all. */
  async function pathsFor(
    { unsaved, comments: about }: Pick<EntriesQuery, 'unsaved' | 'comments'>,
    personId: string,
  ): Promise<string[] | null> {
    const lists = [
      ...(unsaved ? [(await formDrafts.of(personId)).map(({ entry }) => entry)] : []),
      ...(about === 'mine' ? [await comments.openFor(personId)] : []),
      ...(about === 'open' ? [[...(await comments.open()).keys()]] : []),
    ];
    const [first, ...others] = lists;
    return first?.filter((id) => others.every((list) => list.includes(id))).map(pathOf) ?? null;
  }
}

const startsOf = (path: string, coming: readonly ComingOfFile[]): ListedEntryItem['from'] =>
  Object.fromEntries(
    coming
      .filter(({ file, what }) => file.path === path && what === 'shown')
      .map(({ locale, at }) => [locale, at.toISOString()]),
  );
