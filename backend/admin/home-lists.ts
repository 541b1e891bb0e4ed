import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInPortugal } from '../../core/content/visibility';
import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { wholeNumber } from '../api/requests';
import { adminPaths } from '../auth/http/admin-paths';
import { sendPage } from '../auth/http/requests';
import { html, rowList } from '../auth/pages/html';
import { page, paging } from '../auth/pages/page';
import type { Person } from '../auth/rights';
import type { Part } from '../content/upkeep';
import { homeMessages } from '../messages';
import type { AdminContext } from './admin-context';
import {
  endOfTime,
  problemRows,
  reviewRows,
  type Rows,
  searchDays,
  searchRows,
  translationRows,
} from './home-rows';

export const homeLists = {
  links: `${adminPaths.home}/links`,
  reviews: `${adminPaths.home}/reviews`,
  translations: `${adminPaths.home}/translations`,
  searches: `${adminPaths.home}/searches`,
} as const;

type ListName = keyof typeof homeLists;
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
      const { rows, total } = await sources[name](context, frame.person, part);
      const { title, lead } = homeMessages[frame.language][name];
      const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
      const body = html`<p><a href="${adminPaths.home}">${homeMessages[frame.language].back}</a></p>
        <h1>${title}</h1>
        <p>${fill(lead, { days: searchDays })}</p>
        ${rows.length > 0 ? rowList(rows) : html`<p>${nothing(name, total, frame.language)}</p>`}
        ${paging(frame.language, { page: number, pages }, (other) => `${homeLists[name]}?page=${other}`)}`;
      return sendPage(reply, page(frame, { title, body, here: 'home', wide: true }));
    });
}

function nothing(name: ListName, total: number | null, language: Locale): string {
  const { [name]: words } = homeMessages[language];
  const isUnknown = total === null && 'unknown' in words;
  return fill(isUnknown ? words.unknown : words.none, { days: searchDays });
}
