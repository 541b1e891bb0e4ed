import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInPortugal } from '../../core/content/visibility';
import { wholeNumber } from '../api/requests';
import { adminPaths } from '../auth/http/admin-paths';
import { sendPage } from '../auth/http/requests';
import { renderPage, AdminPage, Links, useMessages } from '../auth/pages/admin-page';
import type { Person } from '../auth/rights';
import type { Page } from '../content/overdue-content';
import { Button } from '../../admin/ui/button';
import { fill } from '../../core/i18n/messages';
import { TextField } from '../auth/pages/fields';
import { Paging } from '../auth/pages/list-parts';
import { homeMessages } from '../messages';
import type { AdminContext } from './admin-context';
import { homeCards, type Card as CardContent } from './home-cards';
import {
  endOfTime,
  dashboardLists,
  type ListName,
  problemRows,
  reviewRows,
  type Rows,
  searchRows,
  translationRows,
  type HomeRow,
  searchDays,
} from './home-rows';

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

function HomePage({ cards }: { cards: readonly CardContent[] }) {
  const { title, lead, find, search, all } = useMessages(homeMessages);
  return (
    <AdminPage title={title} lead={lead} here="home" isWide>
      <form className="filters" role="search" action={adminPaths.entries}>
        <TextField name="q" label={find} type="search" isOptional maxLength={200} />
        <div className="acts">
          <Button type="submit">{search}</Button>
          <a href={adminPaths.entries}>{all}</a>
        </div>
      </form>
      <div className="cards">
        {cards.map((card, at) => (
          <Card key={card.title} id={`card-${at}`} card={card} />
        ))}
      </div>
    </AdminPage>
  );
}

const mostNotes = 3;

function Card({ id, card: { title, rows, total, none, all, isBad } }: { id: string; card: CardContent }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} {total !== null && total > 0 && <span className={isBad ? 'badge badge-bad' : 'badge'}>{total}</span>}
      </h2>
      {rows.length > 0 ? <RowList rows={rows} mostNotes={mostNotes} /> : <p>{none}</p>}
      <p>
        <a href={all.href}>{all.text}</a>
      </p>
    </section>
  );
}

function RowList({ rows, mostNotes = Infinity }: { rows: readonly HomeRow[]; mostNotes?: number }) {
  const { more: andMore } = useMessages(homeMessages);
  return (
    <ul className="rows">
      {rows.map(({ titles, more = 0, lang, badge, notes }, at) => (
        <li key={at}>
          <span lang={lang}>
            <Links links={titles} />
          </span>
          {more > 0 && ` ${fill(andMore, { count: more })}`}{' '}
          {badge && <span className={badge.isBad ? 'badge badge-bad' : 'badge'}>{badge.text}</span>}
          {notes.slice(0, mostNotes).map((note) => (
            <p key={note} className="soft">
              {note}
            </p>
          ))}
          {notes.length > mostNotes && <p className="soft">{fill(andMore, { count: notes.length - mostNotes })}</p>}
        </li>
      ))}
    </ul>
  );
}

interface ListProps extends Rows {
  name: ListName;
  page: number;
  perPage: number;
}

/** All of what a card shows the first of. */
function HomeListPage({ name, rows, total, page, perPage }: ListProps) {
  const { [name]: messages, back } = useMessages(homeMessages);
  const days = { days: searchDays };
  const isUnknown = total === null && 'unknown' in messages;
  return (
    <AdminPage
      title={messages.title}
      above={<a href={adminPaths.home}>{back}</a>}
      lead={fill(messages.lead, days)}
      here="home"
      isWide
    >
      {rows.length > 0 ? <RowList rows={rows} /> : <p>{fill(isUnknown ? messages.unknown : messages.none, days)}</p>}
      <Paging
        page={page}
        pages={Math.max(1, Math.ceil((total ?? 0) / perPage))}
        urlOf={(other) => `${dashboardLists[name]}?page=${other}`}
      />
    </AdminPage>
  );
}
