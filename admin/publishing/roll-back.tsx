import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReleaseItem, RollBackAnswer, RollBackBody } from '../../backend/admin-api/publishing-contract';
import { requestJson } from '../api/request';
import { refusalText } from '../api/refusal-text';
import { useDates, useWords } from '../app/words';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Skeleton } from '../ui/skeleton';
import { ErrorState } from '../ui/states';
import { ChangedEntries } from './changed-entries';
import * as styles from './publishing.module.css';

const send = (body: RollBackBody) =>
  requestJson<RollBackAnswer>('publishing/live', { method: 'POST', body, waits: true });

interface Props {
  release: ReleaseItem;
  /** True: it is live. */
  close: (value: true | null) => void;
}

/** Says what visitors would no longer see, and makes an earlier release live. */
export function RollBack({ release: { id, madeAt }, close }: Props) {
  const t = useWords('admin-publishing');
  const app = useWords();
  const { moment } = useDates();
  const first = useQuery({
    queryKey: ['roll-back', id],
    queryFn: () => send({ release: id }),
    gcTime: 0,
  });
  const act = useMutation({
    mutationFn: (live: string) => send({ release: id, live }),
    onSuccess: ({ isDone }) => isDone && close(true),
  });
  const plan = act.data ?? first.data;
  return (
    <Dialog title={t('rolling.title', { moment: moment(madeAt) })} onClose={() => close(null)}>
      {!plan ? (
        first.error ? (
          <ErrorState error={first.error} onRetry={() => void first.refetch()} />
        ) : (
          <Skeleton rows={3} />
        )
      ) : (
        <>
          {act.data && <p role="status">{t('rolling.news')}</p>}
          <p>{t('rolling.text')}</p>
          {plan.changed.entries.length > 0 ? (
            <ChangedEntries label={t(plan.isBack ? 'rolling.back' : 'rolling.forth')} changed={plan.changed} />
          ) : (
            <p>{t('rolling.nothing')}</p>
          )}
          <p>{t('rolling.next')}</p>
          {act.error && (
            <p role="alert" className={styles.wrong}>
              {refusalText(app, act.error)}
            </p>
          )}
          <Dialog.Actions>
            <Button variant="secondary" onClick={() => close(null)}>
              {app('cancel')}
            </Button>
            <Button aria-disabled={act.isPending || undefined} onClick={() => act.mutate(plan.live)}>
              {t('rolling.act')}
            </Button>
          </Dialog.Actions>
        </>
      )}
    </Dialog>
  );
}
