import type { DragEvent } from 'react';
import { Link } from 'react-router';
import type { CalendarItem } from '../../backend/admin-api/calendar-contract';
import { useSession } from '../app/session';
import { useLanguageName, useWords } from '../app/words';
import { classNames, IconButton } from '../ui';
import * as styles from './calendar.module.css';

interface Props {
  item: CalendarItem;
  onMove: (item: CalendarItem) => void;
  /** Null: nothing is dragged any more. */
  onDrag: (item: CalendarItem | null) => void;
}

/** Leads to its form. What goes live or ends can be moved. */
export function Item({ item, onMove, onDrag }: Props) {
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
