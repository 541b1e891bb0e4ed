import { Button } from '../../../admin/ui/button';
import { fill } from '../../../core/i18n/messages';
import { adminPaths } from '../../auth/http/admin-paths';
import { AdminPage, Links, useMessages } from '../../auth/pages/admin-page';
import { TextField } from '../../auth/pages/fields';
import { Paging } from '../../auth/pages/paging';
import { homeMessages } from '../../messages';
import type { Card as CardContent } from '../home-cards';
import { dashboardLists, type HomeRow, type ListName, type Rows as RowsContent, searchDays } from '../home-rows';

export function HomePage({ cards }: { cards: readonly CardContent[] }) {
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
      {rows.length > 0 ? <Rows rows={rows} mostNotes={mostNotes} /> : <p>{none}</p>}
      <p>
        <a href={all.href}>{all.text}</a>
      </p>
    </section>
  );
}

function Rows({ rows, mostNotes = Infinity }: { rows: readonly HomeRow[]; mostNotes?: number }) {
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

interface ListProps extends RowsContent {
  name: ListName;
  page: number;
  perPage: number;
}

/** All of what a card shows the first of. */
export function HomeListPage({ name, rows, total, page, perPage }: ListProps) {
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
      {rows.length > 0 ? <Rows rows={rows} /> : <p>{fill(isUnknown ? messages.unknown : messages.none, days)}</p>}
      <Paging
        page={page}
        pages={Math.max(1, Math.ceil((total ?? 0) / perPage))}
        urlOf={(other) => `${dashboardLists[name]}?page=${other}`}
      />
    </AdminPage>
  );
}
