import type { SiteState } from '../../core/publishing/site-state';
import { isBad, isComing } from '../app/publishing';
import { useWords } from '../app/words';

function lookOf(state: SiteState): string {
  if (isBad(state)) return 'wrong';
  if (isComing(state) || state === 'following') return 'scheduled';
  return state === 'done' ? 'public' : 'draft';
}

export function SiteMark({ state }: { state: SiteState }) {
  const t = useWords();
  return <span className={`mark mark-${lookOf(state)}`}>{t(`publishing.states.${state}`)}</span>;
}
