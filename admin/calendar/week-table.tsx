import { Link } from 'react-router';
import type { CalendarItem } from '../../backend/admin-api/calendar-contract';
import { queryText } from '../api/request';
import { formatDate } from '../../core/i18n/format-date';
import { useLanguage, useWords } from '../app/words';
import { classNames } from '../ui';
import { Item } from './calendar-item';
import * as styles from './calendar.module.css';

export interface CalendarProps {
  items: readonly CalendarItem[];
  today: string;
  onMove: (item: CalendarItem) => void;
  onDrag: (item: CalendarItem | null) => void;
}

interface Props extends CalendarProps {
  weeks: readonly (readonly string[])[];
  /** `2026-03`: other days are those around it; null: a week. */
  month: string | null;
  dragged: CalendarItem | null;
  onDrop: (day: string) => void;
}

/** More of a day are shown with its week. */
const mostOfDay = 4;

export function WeekTable({ weeks, month, items, today, dragged, onDrop, ...acts }: Props) {
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
