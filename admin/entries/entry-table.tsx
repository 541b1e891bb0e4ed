import { Link, useNavigate } from 'react-router';
import type { EntryId, ListedEntryItem } from '../../backend/admin-api/contract';
import { wordAt } from '../../core/content/field-words';
import { formatDate } from '../../core/i18n/format-date';
import { localeCodes } from '../../core/i18n/locales';
import { useSession } from '../app/session';
import { useDates, useLanguage, useLanguageName, useWords } from '../app/words';
import { EntryTitle } from '../fields/reference-choice';
import { classNames, Icon, SortHead, StateMark } from '../ui';
import { type AskedEntries, type ChangeEntries, isNewestFirst, orderOf } from './entries-query';
import * as styles from './entries.module.css';

interface Props {
  items: readonly ListedEntryItem[];
  query: AskedEntries;
  change: ChangeEntries;
  chosen: readonly EntryId[];
  setChosen: (ids: readonly EntryId[]) => void;
}

const columns = ['title', 'state', 'translation', 'author', 'day', 'changed'] as const;
/** Only where there is room. */
const wide: Readonly<Record<string, string | undefined>> = {
  ...{ translation: styles.wide, author: styles.wide, day: styles.wide },
};

/** A row opens its form; on a phone each row is a card. */
export function EntryTable({ items, query, change, chosen, setChosen }: Props) {
  const t = useWords();
  const mayChange = useSession().rights['change-entries'];
  const here = items.map(({ id }) => id);
  const others = chosen.filter((id) => !here.includes(id));
  const count = chosen.length - others.length;
  return (
    <table className={classNames('panel', styles.table)}>
      <thead>
        <tr>
          <td className={styles.box} hidden={!mayChange}>
            <label>
              <input
                type="checkbox"
                aria-label={t('entries.choosePage')}
                checked={count === here.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < here.length;
                }}
                onChange={({ target }) => setChosen(target.checked ? [...others, ...here] : others)}
              />
            </label>
          </td>
          {columns.map((name) => (
            <Column key={name} name={name} query={query} change={change} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            isChosen={chosen.includes(item.id)}
            onChoose={(isChosen) =>
              setChosen(isChosen ? [...chosen, item.id] : chosen.filter((each) => each !== item.id))
            }
          />
        ))}
      </tbody>
    </table>
  );
}

function Column({ name, query, change }: Pick<Props, 'query' | 'change'> & { name: (typeof columns)[number] }) {
  const t = useWords();
  const { sort, order } = orderOf(query);
  const now = sort === name ? order : null;
  return (
    <SortHead
      className={wide[name]}
      label={t(`entries.columns.${name}`)}
      order={now}
      first={isNewestFirst(name) ? 'desc' : 'asc'}
      onSort={(next) => change({ sort: name, order: next })}
    />
  );
}

interface RowProps {
  item: ListedEntryItem;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Row({ item, isChosen, onChoose }: RowProps) {
  const t = useWords();
  const dates = useDates();
  const language = useLanguage();
  const nameOf = useLanguageName();
  const { rights } = useSession();
  const navigate = useNavigate();
  const { id, type, name, titles, states, translation, picture, day, author, changed } = item;
  const { from, approval, comments } = item;
  const path = `/entries/${encodeURIComponent(id)}`;
  const typeName = wordAt(language, `types.${type}.one`) ?? type;
  const untitled = name === type ? typeName : t('form.noTitle');
  const [first, ...others] = [language, ...localeCodes.filter((code) => code !== language)].filter(
    (code) => titles[code],
  );
  const title = (first && titles[first]) ?? untitled;
  return (
    // A shortcut for pointers: the link in it is what a keyboard opens.
    <tr
      className={classNames(styles.row, isChosen && styles.chosen)}
      onClick={({ target }) => !(target as Element).closest('a, label') && void navigate(path)}
    >
      <td className={styles.box} hidden={!rights['change-entries']}>
        <label>
          <input
            type="checkbox"
            aria-label={t('entries.choose', { title })}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </label>
      </td>
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
            <Link className="quiet" to={path}>
              {title}
            </Link>
            {others.map((code) => (
              <span key={code} className="soft" lang={code}>
                {titles[code]}
              </span>
            ))}
            <span className="soft">
              {typeName}
              {comments > 0 && (
                <>
                  {' · '}
                  <Icon name="comment" /> {t('entries.commentCount', { count: comments })}
                </>
              )}
            </span>
            {Object.values(approval).map(({ who, note, at }) =>
              note ? (
                <span key={at} className={styles.said}>
                  {who}: {note}
                </span>
              ) : null,
            )}
          </div>
        </div>
      </th>
      <td>
        <ul className={styles.states}>
          {localeCodes.map((code) => (
            <li key={code}>
              <abbr title={nameOf(code)}>{code.toUpperCase()}</abbr> <StateMark state={states[code] ?? null} />{' '}
              {from[code] && t('entries.from', { when: dates.moment(from[code]) })}
            </li>
          ))}
        </ul>
      </td>
      <td className={classNames(styles.wide, 'soft')}>{translation && t(`translations.${translation}`)}</td>
      <td className={classNames(styles.wide, 'soft')}>{author && <EntryTitle target="authors" name={author} />}</td>
      <td className={classNames(styles.wide, 'soft')}>{day && formatDate(day, language, { dateStyle: 'medium' })}</td>
      <td className={classNames(styles.changed, 'soft')}>{changed && dates.moment(changed)}</td>
    </tr>
  );
}
