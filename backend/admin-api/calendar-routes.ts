import type { FastifyInstance } from 'fastify';
import { entryTitle } from '../admin/entry-titles';
import { titles } from '../admin/home-rows';
import { contentTypeNamed } from '../../core/content/registry';
import { timeInPortugal } from '../../core/content/visibility';
import { mayOpen } from '../auth/rights';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { SaveRefusal } from '../content/save/refusal';
import { type ApiContext, idOf } from './api-context';
import type { CalendarAnswer, CalendarItem, CalendarQuery } from './calendar-contract';
import { day, object } from './schemas';

const query = object({ from: day, until: day }, ['from', 'until']);
/** In days: six weeks of a month, and some more. */
const longest = 62;
const mostReviews = 1000;

export function calendarRoutes(app: FastifyInstance, { content }: ApiContext): void {
  app.get<{ Querystring: CalendarQuery }>(
    '/calendar',
    { schema: { querystring: query } },
    async (request): Promise<CalendarAnswer> => {
      assertMay(request, 'edit-content');
      const person = signedInPerson(request);
      const { from, until } = request.query;
      const days = (Date.parse(until) - Date.parse(from)) / (24 * 60 * 60 * 1000);
      if (!(days >= 0 && days < longest)) throw new SaveRefusal('malformed', { what: 'until' });
      const isWithin = ({ day: on }: CalendarItem) => on >= from && on <= until;
      const coming = content.noted
        .coming()
        .filter(({ file }) => mayOpen(file.type, person))
        .map(({ at, what, locale, file }): CalendarItem => {
          const [on = '', time = ''] = timeInPortugal(at).split('T');
          const title = entryTitle(file, person.language);
          const named = { id: idOf(file.path), type: file.type.name, title };
          return { ...named, locale, what, day: on, time: time === '00:00' ? null : time };
        })
        .filter(isWithin);
      const page = { limit: mostReviews, offset: 0 };
      const reviews = (await content.changes.overdue.reviewDates(dayBefore(from), until, page)).items
        .map((each) => ({ ...each, of: contentTypeNamed(each.type) }))
        .filter(({ of }) => of && mayOpen(of, person));
      const paths = reviews.map(({ type, id }) => `${type}/${id}.yml`);
      const titleOf = await titles(content, paths, person.language);
      const due = reviews.map(({ type, day: on }, at): CalendarItem => {
        const path = paths[at] ?? '';
        const named = { id: idOf(path), type, title: titleOf(path) };
        return { ...named, locale: null, what: 'review', day: on, time: null };
      });
      const inOrder = (each: CalendarItem) => `${each.day} ${each.time ?? ''}`;
      const items = [...due, ...coming].sort((one, other) => inOrder(one).localeCompare(inOrder(other)));
      return { items };
    },
  );
}

const dayBefore = (on: string): string => new Date(Date.parse(on) - 1).toISOString().slice(0, 10);
