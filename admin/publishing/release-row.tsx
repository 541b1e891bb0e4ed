import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReleaseItem, RollBackAnswer, RollBackBody } from '../../backend/admin-api/publishing-contract';
import { requestJson } from '../api/request';
import { refusalText, useDates, useWords } from '../app/words';
import { publishingKey } from '../app/publishing';
import { useSession } from '../app/session';
import { Button, classNames, Dialog, useOpen, useToast, Waiting } from '../ui';
import { ChangedEntries } from './changed-entries';
import * as styles from './publishing.module.css';
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
    <li className={classNames('stack-sm', styles.row)}>
      <div className="line line-between">
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
        <p className="soft">{cause ? t(`causes.${cause}`) : t('unknown')}</p>
      )}
      {hasOldSearch && <p className="soft">{t('oldSearch')}</p>}
    </li>
  );
}

interface RollBackProps {
  release: ReleaseItem;
  /** True: it is live. */
  close: (value: true | null) => void;
}

/** Says what visitors would no longer see, and makes an earlier release live. */
function RollBack({ release: { id, madeAt }, close }: RollBackProps) {
  const t = useWords('admin-publishing');
  const app = useWords();
  const { moment } = useDates();
  const first = useQuery({ queryKey: ['roll-back', id], queryFn: () => send({ release: id }), gcTime: 0 });
  const act = useMutation({
    mutationFn: (live: string) => send({ release: id, live }),
    onSuccess: ({ isDone }) => isDone && close(true),
  });
  const plan = act.data ?? first.data;
  return (
    <Dialog title={t('rolling.title', { moment: moment(madeAt) })} onClose={() => close(null)}>
      {!plan ? (
        <Waiting error={first.error} refetch={first.refetch} rows={3} />
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
            <p role="alert" className="strong wrong">
              {refusalText(app, act.error)}
            </p>
          )}
          <Dialog.Actions back={app('cancel')}>
            <Button aria-disabled={act.isPending || undefined} onClick={() => act.mutate(plan.live)}>
              {t('rolling.act')}
            </Button>
          </Dialog.Actions>
        </>
      )}
    </Dialog>
  );
}

const send = (body: RollBackBody) =>
  requestJson<RollBackAnswer>('publishing/live', { method: 'POST', body, waits: true });
