import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInPortugal } from '../../core/content/visibility';
import { wholeNumber } from '../api/requests';
import { adminPaths } from '../auth/http/admin-paths';
import { sendPage } from '../auth/http/requests';
import { renderPage } from '../auth/pages/admin-page';
import type { Person } from '../auth/rights';
import type { Page } from '../content/overdue-content';
import type { AdminContext } from './admin-context';
import { homeCards } from './home-cards';
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
import { HomeListPage, HomePage } from './pages/home-page';

export function homeRoutes(app: FastifyInstance, context: AdminContext): void {
  app.get(adminPaths.home, async (request, reply) => {
    const frame = await context.auth.personWith(request, 'edit-content');
    const cards = await homeCards(context, frame.person);
    return sendPage(reply, renderPage(frame, HomePage, { cards }));
  });
  for (const name of Object.keys(dashboardLists) as ListName[])
    app.get(dashboardLists[name], async (request: FastifyRequest, reply) => {
      const frame = await context.auth.personWith(request, 'edit-content');
      const number = wholeNumber(request.query, 'page');
      const page = { limit: perPage, offset: (number - 1) * perPage };
      const found = await listSources[name](context, frame.person, page);
      const props = { name, ...found, page: number, perPage };
      return sendPage(reply, renderPage(frame, HomeListPage, props));
    });
}

const perPage = 50;

type RowsOf = (context: AdminContext, person: Person, page: Page) => Rows | Promise<Rows>;

const listSources: Readonly<Record<ListName, RowsOf>> = {
  links: ({ content }, person, page) => problemRows(content, person, page),
  reviews: ({ content, clock }, person, page) =>
    reviewRows(content, person, { until: endOfTime, lateBefore: dayInPortugal(clock()), ...page }),
  translations: ({ content }, person, page) => translationRows(content, person, page),
  searches: ({ vitals }, person, page) => searchRows(vitals, person, page),
};
