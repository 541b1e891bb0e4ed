import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PublishingStateAnswer } from '../../backend/admin-api/publishing-contract';
import type { SiteState } from '../../core/publishing/site-state';
import { requestJson } from '../api/request';
import { classNames } from '../ui';
import * as styles from './publishing.module.css';
import { useSession } from './session';
import { useWords } from './words';

export const publishingKey = ['publishing'];
/** In ms. */
const [interval, intervalAfterError] = [2000, 15_000];

const coming: ReadonlySet<string> = new Set<SiteState>(['saved', 'waiting', 'running', 'triedAgain']);
const bad: ReadonlySet<string> = new Set<SiteState>(['triedAgain', 'failed', 'halfFailed', 'behind']);

export const isBad = (state: SiteState | null): boolean => state !== null && bad.has(state);

/** What was saved is not on the site yet. */
export const isComing = (state: SiteState | null): boolean => state !== null && coming.has(state);

/** Null: another machine publishes, or it is not known yet. */
export function usePublishing(isAsking = false): SiteState | null {
  const { rights } = useSession();
  const { data } = useQuery({
    queryKey: [...publishingKey, 'state'],
    queryFn: ({ signal }) => requestJson<PublishingStateAnswer>('publishing/state', { signal, isQuiet: true }),
    enabled: rights['see-builds'],
    retry: false,
    refetchInterval: ({ state }) => isAsking && (state.status === 'error' ? intervalAfterError : interval),
  });
  return data?.state ?? null;
}

/** After a save: the state is asked for at once. */
export function useAskPublishing(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: publishingKey }), [queries]);
}

export function PublishingState() {
  const t = useWords();
  const state = usePublishing(true);
  const { rights } = useSession();
  if (!rights['see-builds']) return null;
  return (
    <Link
      className={classNames(
        `fine quiet min-w-0 max-lg:flex-1 ${styles.publishing}`,
        isComing(state) && styles.isComing,
        isBad(state) && styles.isBad,
      )}
      to="/publishing"
    >
      <span className="visuallyHidden">{t('publishing.label')}: </span>
      <span className="ellipsis" role="status">
        {state && t(`publishing.states.${state}`)}
      </span>
    </Link>
  );
}
