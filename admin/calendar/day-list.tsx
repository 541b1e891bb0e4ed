import { formatDate } from '../../core/i18n/format-date';
import { useLanguage } from '../app/words';
import { Item } from './calendar-item';
import * as styles from './calendar.module.css';
import type { Shown } from './calendar-view';

/** On a phone: the days that have something. */
export function DayList({ items, today, ...acts }: Shown) {
  const language = useLanguage();
  const days = [...new Set(items.map(({ day }) => day))];
  return days.map((day) => (
    <section key={day} className={styles.day}>
      <h2 className={styles.dayTitle} aria-current={day === today ? 'date' : undefined}>
        {formatDate(day, language, { dateStyle: 'full' })}
      </h2>
      <ul className={styles.items}>
        {items
          .filter((item) => item.day === day)
          .map((item) => (
            <Item key={`${item.id} ${item.locale} ${item.what}`} item={item} {...acts} />
          ))}
      </ul>
    </section>
  ));
}
