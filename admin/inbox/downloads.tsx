import type { InboxSearchBody } from '../../backend/admin-api/inbox-contract';
import { useWords } from '../app/words';
import { buttonClass } from '../ui/button';
import * as styles from './inbox.module.css';

/** All that is found, as a file. */
export function Downloads({ query }: { query: InboxSearchBody }) {
  const t = useWords();
  return (
    <form method="post" className={styles.downloads} title={t('inbox.exportHint')}>
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span>{t('inbox.export')}:</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <button key={format} type="submit" formAction={`/admin/inbox.${format}`} className={buttonClass('plain')}>
          {t(`inbox.${format}`)}
        </button>
      ))}
    </form>
  );
}
