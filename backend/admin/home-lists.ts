import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInPortugal } from '../../core/content/visibility';
import { wholeNumber } from '../api/requests';
import { sendPage } from '../auth/http/requests';
import { renderPage } from '../auth/pages/admin-page';
import type { Person } from '../auth/rights';
import type { Page } from '../content/overdue-content';
import type { AdminContext } from './admin-context';
import { HomeListPage } from './pages/home-page';
import {
  endOfTime,
  dashboardLists,
  type ListName,
  problemRows,
  reviewRows,
  type Rows,
  searchRows,
  translationRows,
} from './home-rows';

type RowsOf = (context: AdminContext, person: Person, page: Page) => Rows | Promise<Rows>;

const sources: Readonly<Record<ListName, RowsOf>> = {
  links: ({ content }, person, page) => problemRows(content, person, page),
  reviews: ({ content, clock }, person, page) =>
    reviewRows(content, person, {
      until: endOfTime,
      lateBefore: dayInPortugal(clock()),
      ...page,
    }),
  translations: ({ content }, person, page) => translationRows(content, person, page),
  searches: ({ vitals }, person, page) => searchRows(vitals, person, page),
};

const perPage = 50;

export function homeListRoutes(app: FastifyInstance, context: AdminContext): void {
  for (const name of Object.keys(dashboardLists) as ListName[])
    app.get(dashboardLists[name], async (request: FastifyRequest, reply) => {
      const frame = await context.auth.personWith(request, 'edit-content');
      const number = wholeNumber(request.query, 'page');
      const page = { limit: perPage, offset: (number - 1) * perPage };
      const found = await sources[name](context, frame.person, page);
      const props = { name, ...found, page: number, perPage };
      return sendPage(reply, renderPage(frame, HomeListPage, props));
    });
}
