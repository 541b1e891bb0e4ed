import { Link } from 'react-router';
import { queryText } from '../api/request';
import { useWords } from '../app/words';
import type { AskedEntries } from './entries-query';
import * as styles from './entries.module.css';

const views: readonly (readonly [string, AskedEntries])[] = [
  ['draft', { state: 'draft' }],
  ['waiting', { state: 'waiting' }],
  ['scheduled', { state: 'scheduled' }],
  ['outdated', { translation: 'outdated' }],
  ['missing', { translation: 'missing' }],
  ['unsaved', { unsaved: 'mine' }],
  ['comments', { comments: 'mine' }],
];

/** What is to be done, as filters of the list. */
export function EntryViews({ query }: { query: AskedEntries }) {
  const t = useWords();
  const asked: Readonly<Record<string, unknown>> = { ...query };
  return (
    <nav aria-label={t('entries.views.label')}>
      <ul className={styles.views}>
        {views.map(([name, filter]) => {
          const isHere = Object.entries(filter).every(([key, value]) => asked[key] === value);
          return (
            <li key={name}>
              <Link to={`/entries${isHere ? '' : queryText(filter)}`} aria-current={isHere ? 'true' : undefined}>
                {t(`entries.views.${name}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
