import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EntryAnswer, EntryPage } from '../../backend/admin-api/contract';
import type { Locale } from '../../core/i18n/locales';
import { entryPath, requestJson } from '../api/request';
import { isComing, useAskPublishing, usePublishing } from '../app/publishing';

/** Of what this form has saved: `saved`: the server has not begun with it. */
export type GoingLive = 'saved' | 'coming' | 'live' | null;

/** Follows a save of something public until visitors see it. */
export function useGoingLive(): [GoingLive, (saved: EntryAnswer) => void] {
  const state = usePublishing();
  const ask = useAskPublishing();
  const [phase, setPhase] = useState<GoingLive>(null);
  useEffect(() => {
    if (state === null || (phase !== 'saved' && phase !== 'coming')) return;
    if (isComing(state)) setPhase('coming');
    else if (phase === 'coming') setPhase(state === 'failed' ? null : 'live');
  }, [state, phase]);
  const follow = useCallback(
    ({ states }: EntryAnswer) => {
      ask();
      setPhase(Object.values(states).includes('public') ? 'saved' : null);
    },
    [ask],
  );
  return [phase, follow];
}

/** Where each language is seen by visitors. */
export function useEntryPages({ id, version, states }: EntryAnswer, isNew: boolean): Partial<Record<Locale, string>> {
  const { data } = useQuery({
    queryKey: ['pages', id, version, states],
    queryFn: ({ signal }) => requestJson<EntryPage[]>(`${entryPath(id)}/pages`, { signal, isQuiet: true }),
    enabled: !isNew && Object.values(states).includes('public'),
    retry: false,
    staleTime: Infinity,
  });
  return Object.fromEntries((data ?? []).map(({ locale, url }) => [locale, url]));
}
