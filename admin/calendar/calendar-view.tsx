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
      <div className="view-head justify-start gap-x-6 gap-y-3">
        <h1>{app('menu.calendar')}</h1>
        <div className="flex gap-1 items-center max-md:order-1 max-md:w-full">
          <IconButton icon="back" label={t(`previous.${view}`)} onClick={() => go(-1)} />
          <p
            className="strong min-w-[11rem] text-center max-md:flex-1 max-md:min-w-0 first-letter:uppercase"
            role="status"
          >
            {title}
          </p>
          <IconButton
            className="[&_svg]:[transform:scaleX(-1)]"
            icon="back"
            label={t(`next.${view}`)}
            onClick={() => go(1)}
          />
          <Button variant="secondary" className="ms-3" onClick={() => change({ view, day: undefined })}>
            {t('today')}
          </Button>
        </div>
        <fieldset className={`panel flex ms-auto ${styles.spans}`}>
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
    <section key={day} className="mb-6">
      <h2
        className="text-strong text-md first-letter:uppercase aria-[current]:text-accent"
        aria-current={day === today ? 'date' : undefined}
      >
        {formatDate(day, language, { dateStyle: 'full' })}
      </h2>
      <ul className="stack-xs mt-1 max-md:gap-2 max-md:mt-2">
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
    <table
      className={classNames(`panel w-full border-spacing-0 table-fixed ${styles.table}`, month === null && styles.one)}
    >
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
                  <time
                    className={`inline-grid place-items-center min-w-7 h-7 text-soft text-sm tabular-nums ${styles.number}`}
                    dateTime={day}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span className="visuallyHidden">{formatDate(day, language, { dateStyle: 'full' })}</span>
                  </time>
                  {own.length > 0 && (
                    <ul className="stack-xs mt-1 max-md:gap-2 max-md:mt-2">
                      {shown.map((item) => (
                        <Item key={`${item.id} ${item.locale} ${item.what}`} item={item} {...acts} />
                      ))}
                    </ul>
                  )}
                  {more > 0 && (
                    <Link
                      className="inline-block px-2 py-1 text-xs"
                      to={`/calendar${queryText({ view: 'week', day })}`}
                    >
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
      className={classNames(
        `relative grid min-w-0 px-2 py-1 rounded bg-hover text-xs leading-[1.4] max-md:pl-3 max-md:pr-12 max-md:py-3 max-md:bg-surface max-md:text-sm ${styles.item}`,
        styles[what],
      )}
      draggable={mayMove}
      onDragStart={mayMove ? start : undefined}
      onDragEnd={mayMove ? () => onDrag(null) : undefined}
    >
      <span className="text-soft">
        {time && <time>{time}</time>} {t(`what.${what}`)}
        {locale && (
          <abbr className="ms-1 no-underline" title={nameOf(locale)}>
            {locale.toUpperCase()}
          </abbr>
        )}
      </span>
      <Link className="ellipsis quiet strong" to={`/entries/${encodeURIComponent(id)}`} draggable={false}>
        {title}
      </Link>
      {mayMove && (
        <IconButton
          className={`small-icon absolute top-0 end-0 min-w-7 min-h-7 p-0 bg-hover opacity-0 thumb:min-w-touch thumb:min-h-touch thumb:bg-transparent thumb:opacity-100 ${styles.move}`}
          icon="calendar"
          label={t('move', { title })}
          onClick={() => onMove(item)}
        />
      )}
    </li>
  );
}
