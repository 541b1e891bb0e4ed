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
const wide: readonly string[] = ['translation', 'author', 'day'];

/** A row opens its form; on a phone each row is a card. */
export function EntryTable({ items, query, change, chosen, setChosen }: Props) {
  const t = useWords();
  const mayChange = useSession().rights['change-entries'];
  const here = items.map(({ id }) => id);
  const others = chosen.filter((id) => !here.includes(id));
  const count = chosen.length - others.length;
  return (
    <table className={`panel w-full border-spacing-0 ${styles.table}`}>
      <thead>
        <tr>
          <td className={styles.box} hidden={!mayChange}>
            <label className="grid place-items-center w-12 min-h-touch cursor-pointer">
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
      className={wide.includes(name) ? 'max-[1200px]:hidden' : undefined}
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
      className={classNames(
        `cursor-pointer max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-0 max-md:gap-y-2 max-md:pl-0 max-md:pr-4 max-md:py-3 max-md:line-t ${styles.row}`,
        isChosen && styles.chosen,
      )}
      onClick={({ target }) => !(target as Element).closest('a, label') && void navigate(path)}
    >
      <td className={styles.box} hidden={!rights['change-entries']}>
        <label className="grid place-items-center w-12 min-h-touch cursor-pointer">
          <input
            type="checkbox"
            aria-label={t('entries.choose', { title })}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </label>
      </td>
      <th scope="row">
        <div className="flex gap-4 items-center">
          {picture ? (
            <img
              className="grid flex-none place-items-center w-16 h-12 rounded bg-page text-soft object-cover"
              src={picture}
              alt=""
              loading="lazy"
            />
          ) : (
            <span className="grid flex-none place-items-center w-16 h-12 rounded bg-page text-soft object-cover">
              <Icon name="file" />
            </span>
          )}
          <div className={`grid min-w-0 font-normal ${styles.titles}`}>
            <Link className="quiet strong" to={path}>
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
                <span key={at} className="mt-1 ps-3 mark-s text-sm line-clamp-2">
                  {who}: {note}
                </span>
              ) : null,
            )}
          </div>
        </div>
      </th>
      <td>
        <ul className="grid text-xs whitespace-nowrap max-md:flex max-md:flex-wrap max-md:gap-x-5 max-md:gap-y-0">
          {localeCodes.map((code) => (
            <li key={code}>
              <abbr className="inline-block w-7 text-soft no-underline" title={nameOf(code)}>
                {code.toUpperCase()}
              </abbr>{' '}
              <StateMark state={states[code] ?? null} />{' '}
              {from[code] && t('entries.from', { when: dates.moment(from[code]) })}
            </li>
          ))}
        </ul>
      </td>
      <td className="soft max-[1200px]:hidden">{translation && t(`translations.${translation}`)}</td>
      <td className="soft max-[1200px]:hidden">{author && <EntryTitle target="authors" name={author} />}</td>
      <td className="soft max-[1200px]:hidden">{day && formatDate(day, language, { dateStyle: 'medium' })}</td>
      <td className="soft whitespace-nowrap max-md:hidden">{changed && dates.moment(changed)}</td>
    </tr>
  );
}
