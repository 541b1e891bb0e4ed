import type { BuildItem } from '../../backend/admin-api/publishing-contract';
import { useDates, useWords } from '../app/words';
import { classNames } from '../ui/class-names';
import * as styles from './publishing.module.css';

type StepState = 'done' | 'running' | 'failed' | 'coming';

/** How far a build is. */
export function BuildSteps({ build }: { build: BuildItem }) {
  const t = useWords('admin-publishing');
  const { time } = useDates();
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {stepsOf(build).map(({ name, state, at }) => (
        <li key={name} className={classNames(styles.step, styles[state])}>
          <strong>{t(`steps.${name}`)}</strong>
          <span className={styles.soft}>{state === 'done' && at ? time(at) : t(`steps.${state}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function stepsOf({ cause, state, requestedAt, startedAt, liveAt, endedAt }: BuildItem) {
  const hasFailed = state === 'failed' || state === 'halfFailed';
  const stateOf = (isBegun: boolean, isDone: boolean): StepState => {
    if (isDone) return 'done';
    if (!isBegun) return 'coming';
    return hasFailed ? 'failed' : 'running';
  };
  return [
    { name: cause === 'webhook' ? 'requested' : 'asked', state: 'done', at: requestedAt },
    { name: 'started', state: stateOf(startedAt !== null, liveAt !== null), at: liveAt },
    { name: 'live', state: liveAt === null ? 'coming' : 'done', at: liveAt },
    { name: 'ended', state: stateOf(liveAt !== null, state === 'done'), at: endedAt },
  ] satisfies { name: string; state: StepState; at: string | null }[];
}
