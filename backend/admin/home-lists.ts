import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInPortugal } from '../../core/content/visibility';
import { wholeNumber } from '../api/requests';
import { sendPage } from '../auth/http/requests';
import { renderPage } from '../auth/pages/admin-page';
import type { Person } from '../auth/rights';
import type { Part } from '../content/upkeep';
import type { AdminContext } from './admin-context';
import { HomeListPage } from './pages/home-page';
import {
  endOfTime,
  homeLists,
  type ListName,
  problemRows,
  reviewRows,
  type Rows,
  searchRows,
  translationRows,
} from './home-rows';

type RowsOf = (context: AdminContext, person: Person, part: Part) => Rows | Promise<Rows>;

const sources: Readonly<Record<ListName, RowsOf>> = {
  links: ({ content }, person, part) => problemRows(content, person, part),
  reviews: ({ content, clock }, person, part) =>
    reviewRows(content, person, {
      until: endOfTime,
      lateBefore: dayInPortugal(clock()),
      ...part,
    }),
  translations: ({ content }, person, part) => translationRows(content, person, part),
  searches: ({ vitals }, person, part) => searchRows(vitals, person, part),
};

const perPage = 50;

export function homeListRoutes(app: FastifyInstance, context: AdminContext): void {
  for (const name of Object.keys(homeLists) as ListName[])
    app.get(homeLists[name], async (request: FastifyRequest, reply) => {
      const frame = await context.auth.personWith(request, 'edit-content');
      const number = wholeNumber(request.query, 'page');
      const part = { limit: perPage, offset: (number - 1) * perPage };
      const found = await sources[name](context, frame.person, part);
      const props = { name, ...found, page: number, perPage };
      return sendPage(reply, renderPage(frame, HomeListPage, props));
    });
}
