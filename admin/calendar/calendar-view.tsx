import { useMemo, useState, type DragEvent } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CalendarAnswer, CalendarItem } from '../../backend/admin-api/calendar-contract';
import { dayInPortugal } from '../../core/content/visibility';
import { formatDate } from '../../core/i18n/format-date';
import { queryText, requestJson } from '../api/request';
import { useLanguage, useWords, useLanguageName } from '../app/words';
import { Button, classNames, EmptyState, ErrorState, IconButton, useAddressQuery, useMedia } from '../ui';
import { useSession } from '../app/session';
import * as styles from './calendar.module.css';
import { dayAfter, isDay, monthAfter, type Span, weeksOf } from './days';
import { useMoveDate } from './move-date';

const known = { view: ['month', 'week'], day: null } as const;

/** What goes live, ends and is to be reviewed. The days and their span stand in the address. */
export function CalendarView() {
  const t = useWords('admin-calendar');
  const app = useWords();
  const language = useLanguage();
  const isPhone = useMedia('(max-width: 767px)');
  const [{ view = 'month', day: asked = '' }, change] = useAddressQuery(known);
  const [dragged, setDragged] = useState<CalendarItem | null>(null);
  const move = useMoveDate();
  const today = dayInPortugal(new Date());
  const day = isDay(asked) ? asked : today;
  const weeks = useMemo(() => weeksOf(day, view), [day, view]);
  const [from = day, until = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['calendar', from, until],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => requestJson<CalendarAnswer>(`calendar${queryText({ from, until })}`, { signal }),
  });
  const items = data?.items ?? [];
  const go = (step: 1 | -1) => change({ view, day: view === 'week' ? dayAfter(day, 7 * step) : monthAfter(day, step) });
  const shown = { items, today, onMove: move, onDrag: setDragged };
  const longDay = (each: string) => formatDate(each, language, { dateStyle: 'long' });
  const title =
    view === 'month'
      ? formatDate(day, language, { month: 'long', year: 'numeric' })
      : `${longDay(from)} – ${longDay(until)}`;
  return (
    <>
      <div className={classNames('view-head', styles.head)}>
        <h1>{app('menu.calendar')}</h1>
        <div className={styles.tools}>
          <IconButton icon="back" label={t(`previous.${view}`)} onClick={() => go(-1)} />
          <p className={classNames('strong', styles.span)} role="status">
            {title}
          </p>
          <IconButton className={styles.forward} icon="back" label={t(`next.${view}`)} onClick={() => go(1)} />
          <Button variant="secondary" onClick={() => change({ view, day: undefined })}>
            {t('today')}
          </Button>
        </div>
        <fieldset className={classNames('panel', styles.spans)}>
          <legend className="visuallyHidden">{t('view')}</legend>
          {(['month', 'week'] satisfies Span[]).map((each) => (
            <Button
              key={each}
              variant="plain"
              aria-pressed={view === each}
              onClick={() => change({ view: each, day: asked || undefined })}
            >
              {t(each)}
            </Button>
          ))}
        </fieldset>
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPhone ? (
        items.length > 0 && <DayList {...shown} />
      ) : (
        <WeekTable
          {...shown}
          weeks={weeks}
          month={view === 'month' ? day.slice(0, 7) : null}
          dragged={dragged}
          onDrop={(to) => {
            if (dragged && to !== dragged.day) move(dragged, to);
            setDragged(null);
          }}
        />
      )}
      {!isPending && !error && items.length === 0 && <EmptyState title={t('none')} />}
    </>
  );
}

/** On a phone: the days that have something. */
function DayList({ items, today, ...acts }: CalendarProps) {
  const language = useLanguage();
  const days = [...new Set(items.map(({ day }) => day))];
  return days.map((day) => (
    <section key={day} className={styles.day}>
      <h2 className={styles.dayTitle} aria-current={day === today ? 'date' : undefined}>
        {formatDate(day, language, { dateStyle: 'full' })}
      </h2>
      <ul className={classNames('stack-xs', styles.items)}>
        {items
          .filter((item) => item.day === day)
          .map((item) => (
            <Item key={`${item.id} ${item.locale} ${item.what}`} item={item} {...acts} />
          ))}
      </ul>
    </section>
  ));
}

interface CalendarProps {
  items: readonly CalendarItem[];
  today: string;
  onMove: (item: CalendarItem) => void;
  onDrag: (item: CalendarItem | null) => void;
}

interface WeekTableProps extends CalendarProps {
  weeks: readonly (readonly string[])[];
  /** `2026-03`: other days are those around it; null: a week. */
  month: string | null;
  dragged: CalendarItem | null;
  onDrop: (day: string) => void;
}

/** More of a day are shown with its week. */
const mostOfDay = 4;

function WeekTable({ weeks, month, items, today, dragged, onDrop, ...acts }: WeekTableProps) {
  const t = useWords('admin-calendar');
  const language = useLanguage();
  return (
    <table className={classNames('panel', styles.table, month === null && styles.one)}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {formatDate(day, language, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => {
              const own = items.filter((item) => item.day === day);
              const shown = month !== null && own.length > mostOfDay ? own.slice(0, mostOfDay - 1) : own;
              const more = own.length - shown.length;
              const takes = dragged !== null && day >= today && day !== dragged.day;
              return (
                <td
                  key={day}
                  className={classNames(
                    month !== null && !day.startsWith(month) && styles.outside,
                    day === today && styles.today,
                    takes && styles.takes,
                  )}
                  onDragOver={takes ? (event) => event.preventDefault() : undefined}
                  onDrop={(event) => {
                    event.preventDefault();
                    onDrop(day);
                  }}
                >
                  <time className={styles.number} dateTime={day} aria-current={day === today ? 'date' : undefined}>
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span className="visuallyHidden">{formatDate(day, language, { dateStyle: 'full' })}</span>
                  </time>
                  {own.length > 0 && (
                    <ul className={classNames('stack-xs', styles.items)}>
                      {shown.map((item) => (
                        <Item key={`${item.id} ${item.locale} ${item.what}`} item={item} {...acts} />
                      ))}
                    </ul>
                  )}
                  {more > 0 && (
                    <Link className={styles.more} to={`/calendar${queryText({ view: 'week', day })}`}>
                      {t('more', { count: more })}
                    </Link>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ItemProps {
  item: CalendarItem;
  onMove: (item: CalendarItem) => void;
  /** Null: nothing is dragged any more. */
  onDrag: (item: CalendarItem | null) => void;
}

/** Leads to its form. What goes live or ends can be moved. */
function Item({ item, onMove, onDrag }: ItemProps) {
  const t = useWords('admin-calendar');
  const nameOf = useLanguageName();
  const { mayPublish } = useSession();
  const { id, title, locale, what, time } = item;
  const mayMove = mayPublish && (what === 'shown' || what === 'taken');
  const start = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', title);
    onDrag(item);
  };
  return (
    // A shortcut for pointers: the button in it does the same.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames(styles.item, styles[what])}
      draggable={mayMove}
      onDragStart={mayMove ? start : undefined}
      onDragEnd={mayMove ? () => onDrag(null) : undefined}
    >
      <span className={styles.what}>
        {time && <time>{time}</time>} {t(`what.${what}`)}
        {locale && (
          <abbr className={styles.language} title={nameOf(locale)}>
            {locale.toUpperCase()}
          </abbr>
        )}
      </span>
      <Link className="ellipsis quiet" to={`/entries/${encodeURIComponent(id)}`} draggable={false}>
        {title}
      </Link>
      {mayMove && (
        <IconButton
          className={classNames('small-icon', styles.move)}
          icon="calendar"
          label={t('move', { title })}
          onClick={() => onMove(item)}
        />
      )}
    </li>
  );
}
