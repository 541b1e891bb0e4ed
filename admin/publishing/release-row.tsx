import { useQueryClient } from '@tanstack/react-query';
import type { ReleaseItem } from '../../backend/admin-api/publishing-contract';
import { publishingKey } from '../app/publishing';
import { useSession } from '../app/session';
import { useDates, useWords } from '../app/words';
import { useOpen } from '../ui/ask';
import { Button } from '../ui/button';
import { useToast } from '../ui/toast';
import { ChangedEntries } from './changed-entries';
import * as styles from './publishing.module.css';
import { RollBack } from './roll-back';
import { SiteMark } from './site-mark';

export function ReleaseRow({ release }: { release: ReleaseItem }) {
  const t = useWords('admin-publishing');
  const { moment } = useDates();
  const { rights } = useSession();
  const open = useOpen();
  const toast = useToast();
  const queries = useQueryClient();
  const { id, madeAt, isLive, hasOldSearch, cause, changed } = release;
  const rollBack = async () => {
    if (!(await open<true>((close) => <RollBack release={release} close={close} />))) return;
    await queries.invalidateQueries({ queryKey: publishingKey });
    toast({ text: t('rolledBack') });
  };
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <h2 title={id}>
          <time dateTime={madeAt}>{moment(madeAt)}</time>
        </h2>
        {isLive ? (
          <SiteMark state="done" />
        ) : (
          rights['roll-back-release'] && (
            <Button
              variant="secondary"
              aria-label={t('rollBackOf', { moment: moment(madeAt) })}
              onClick={() => void rollBack()}
            >
              {t('rollBack')}
            </Button>
          )
        )}
      </div>
      {changed.entries.length > 0 ? (
        <ChangedEntries label={t('changed')} changed={changed} />
      ) : (
        <p className={styles.soft}>{cause ? t(`causes.${cause}`) : t('unknown')}</p>
      )}
      {hasOldSearch && <p className={styles.soft}>{t('oldSearch')}</p>}
    </li>
  );
}
