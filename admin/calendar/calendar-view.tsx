import { useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CalendarAnswer, CalendarItem } from '../../backend/admin-api/calendar-contract';
import { dayInPortugal } from '../../core/content/visibility';
import { formatDate } from '../../core/i18n/format-date';
import { queryText, requestJson } from '../api/request';
import { useLanguage, useWords } from '../app/words';
import { Button, classNames, EmptyState, ErrorState, IconButton, useAddressQuery, useMedia } from '../ui';
import * as styles from './calendar.module.css';
import { dayAfter, isDay, monthAfter, type Span, weeksOf } from './days';
import { useMoveDate } from './move-date';
import { type CalendarProps, WeekTable } from './week-table';
import { Item } from './calendar-item';

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
