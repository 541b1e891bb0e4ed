import { Link, useNavigate } from 'react-router';
import { useListContext } from 'ra-core';
import type { EntriesQuery, ListedEntryItem } from '../../backend/admin-api/contract';
import { wordAt } from '../../core/content/field-words';
import { localeCodes } from '../../core/i18n/locales';
import { useDates, useLanguage, useLanguageName, useWords } from '../app/words';
import { Icon } from '../ui/icon';
import { StateMark } from '../ui/state-mark';
import * as styles from './entries.module.css';

/** A row opens its form; on a phone each row is a card. */
export function EntryTable({ items }: { items: readonly ListedEntryItem[] }) {
  const t = useWords();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <Column name="title" />
          <th scope="col">{t('entries.columns.type')}</th>
          <Column name="state" />
          <Column name="changed" />
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Column({ name }: { name: NonNullable<EntriesQuery['sort']> }) {
  const t = useWords();
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === name;
  const isDown = isSorted && sort.order === 'DESC';
  return (
    <th scope="col" aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => setSort({ field: name, order: isSorted && !isDown ? 'DESC' : 'ASC' })}
      >
        {t(`entries.columns.${name}`)}
        {isSorted && <Icon name={isDown ? 'down' : 'up'} />}
      </button>
    </th>
  );
}

function Row({ item }: { item: ListedEntryItem }) {
  const t = useWords();
  const dates = useDates();
  const language = useLanguage();
  const nameOf = useLanguageName();
  const navigate = useNavigate();
  const { id, type, titles, states, picture, changed } = item;
  const path = `/entries/${encodeURIComponent(id)}`;
  const [first, ...others] = [language, ...localeCodes.filter((code) => code !== language)];
  return (
    // A shortcut for pointers: the link in it is what a keyboard opens.
    <tr
      className={styles.row}
      onClick={({ target }) => !(target as Element).closest('a') && void navigate(path)}
    >
      <th scope="row">
        <div className={styles.entry}>
          {picture ? (
            <img className={styles.picture} src={picture} alt="" loading="lazy" />
          ) : (
            <span className={styles.picture}>
              <Icon name="file" />
            </span>
          )}
          <div className={styles.titles}>
            <Link to={path}>
              {(first && titles[first]) ??
                others.map((code) => titles[code]).find(Boolean) ??
                t('form.noTitle')}
            </Link>
            {others.map((code) =>
              titles[code] && first && titles[first] ? (
                <span key={code} className={styles.other} lang={code}>
                  {titles[code]}
                </span>
              ) : null,
            )}
          </div>
        </div>
      </th>
      <td className={styles.type}>{wordAt(language, `types.${type}.one`) ?? type}</td>
      <td>
        <ul className={styles.states}>
          {localeCodes.map((code) => (
            <li key={code}>
              <abbr title={nameOf(code)}>{code.toUpperCase()}</abbr>{' '}
              <StateMark state={states[code] ?? null} />
            </li>
          ))}
        </ul>
      </td>
      <td className={styles.changed}>{changed && dates.moment(changed)}</td>
    </tr>
  );
}
