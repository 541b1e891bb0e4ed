import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type {
  PublishingAnswer,
  ReleaseItem,
  RollBackAnswer,
  RollBackBody,
} from '../../backend/admin-api/publishing-contract';
import { requestJson } from '../api/request';
import { problemText, refusalText, useDates, useWords } from '../app/words';
import { isComing, publishingKey, usePublishing } from '../app/publishing';
import { useSession } from '../app/session';
import { fieldLink } from '../form/show-field';
import { Button, EmptyState, Tabs, useAddressQuery, useToast, Waiting, Dialog, useOpen } from '../ui';
import { BuildRow, ChangedEntries, SiteMark } from './build-row';
import * as styles from './publishing.module.css';

const known = { list: ['builds', 'releases'] } as const;
/** In ms: while a build is going, its steps. */
const interval = 2000;

/** What became of what was saved: builds as they go, and the versions of the site that they made. */
export function PublishingView() {
  const t = useWords('admin-publishing');
  const app = useWords();
  const [{ list = 'builds' }, change] = useAddressQuery(known);
  const { rights } = useSession();
  // Asked for by the header all the time: a change of it is news of the lists.
  const now = usePublishing();
  const { data, error, refetch } = useQuery({
    queryKey: [...publishingKey, 'lists', now],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => requestJson<PublishingAnswer>('publishing', { signal, isQuiet: true }),
    refetchInterval: ({ state }) => (isComing(now) || now === 'following') && state.status !== 'error' && interval,
  });
  const tryAgain = useTryAgain();
  return (
    <>
      <header className="line line-between pt-8 pb-5">
        <h1>{app('menu.publishing')}</h1>
        {data?.state && (
          <p>
            <span className="soft">{t('now')}:</span> <SiteMark state={data.state} />
          </p>
        )}
      </header>
      {!data ? (
        <Waiting error={error} refetch={refetch} rows={8} />
      ) : data.state === null ? (
        <EmptyState title={t('elsewhere')} />
      ) : (
        <>
          {data.behind && <Behind {...data.behind} onPublish={rights['roll-back-release'] ? tryAgain : null} />}
          <HeldBack heldBack={data.heldBack} />
          <Tabs
            label={t('lists')}
            tabs={known.list.map((value) => ({ value, label: t(value) }))}
            value={list}
            onChange={(value) => change({ list: value === 'builds' ? undefined : 'releases' })}
          >
            {list === 'builds' ? (
              <>
                <p className="soft max-w-[48rem] mb-4">{t('lead')}</p>
                {data.builds.length === 0 && <EmptyState title={t('noBuilds')} />}
                <ol className="panel overflow-hidden mb-8 empty:hidden">
                  {data.builds.map((build, at) => (
                    <BuildRow
                      key={build.id}
                      build={build}
                      // An older one that failed is part of what was published since.
                      onTryAgain={at === 0 || build.nextTry !== null ? tryAgain : null}
                    />
                  ))}
                </ol>
              </>
            ) : (
              <>
                <p className="soft max-w-[48rem] mb-4">
                  {t('releasesLead')} {!rights['roll-back-release'] && t('askPublisher')}
                </p>
                {data.releases.length === 0 && <EmptyState title={t('noReleases')} />}
                <ol className="panel overflow-hidden mb-8 empty:hidden">
                  {data.releases.map((release) => (
                    <ReleaseRow key={release.id} release={release} />
                  ))}
                </ol>
              </>
            )}
          </Tabs>
        </>
      )}
    </>
  );
}

function useTryAgain(): () => void {
  const t = useWords('admin-publishing');
  const app = useWords();
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => requestJson('publishing/builds', { method: 'POST', waits: true }),
    onSuccess: () => toast({ text: t('asked') }),
    onError: (error) => toast({ text: refusalText(app, error), isError: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: publishingKey }),
  });
  return () => {
    if (!isPending) mutate();
  };
}

type Behind = NonNullable<PublishingAnswer['behind']>;

function Behind({ madeAt, waiting, onPublish }: Behind & { onPublish: (() => void) | null }) {
  const t = useWords('admin-publishing');
  const { moment } = useDates();
  return (
    <section className="stack-sm mb-6 px-5 py-4 rounded mark-notice bg-notice-tint">
      <h2 className="plain-title">{t('behind.title')}</h2>
      <p>{t('behind.text', { moment: moment(madeAt) })}</p>
      <ChangedEntries label={t('behind.waiting')} changed={waiting} />
      <p>{t('behind.remedy')}</p>
      {onPublish && (
        <Button variant="secondary" className="start" onClick={onPublish}>
          {t('publishNow')}
        </Button>
      )}
    </section>
  );
}

function HeldBack({ heldBack }: Pick<PublishingAnswer, 'heldBack'>) {
  const t = useWords('admin-publishing');
  const app = useWords();
  if (heldBack.length === 0) return null;
  return (
    <section className="stack-sm mb-6 px-5 py-4 rounded mark-notice bg-notice-tint">
      <h2 className="plain-title">{t('heldBack.title', { count: heldBack.length })}</h2>
      <p>{t('heldBack.lead')}</p>
      <ul>
        {heldBack.map((problem) => {
          const { id, title, locale, field, code } = problem;
          return (
            <li key={`${id} ${locale} ${field} ${code}`}>
              <Link to={fieldLink(id, locale, field)}>{title}</Link>: {problemText(app, problem)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ReleaseRow({ release }: { release: ReleaseItem }) {
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
    <li className={`stack-sm px-5 py-4 max-[600px]:px-4 ${styles.row}`}>
      <div className="line line-between">
        <h2 className="plain-title" title={id}>
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
