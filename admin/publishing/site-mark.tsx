import type { SiteState } from '../../core/publishing/site-state';
import { isBad, isComing } from '../app/publishing';
import { useWords } from '../app/words';
import { Mark, type MarkLook } from '../ui';

function lookOf(state: SiteState): MarkLook {
  if (isBad(state)) return 'wrong';
  if (isComing(state) || state === 'following') return 'scheduled';
  return state === 'done' ? 'public' : 'draft';
}

export function SiteMark({ state }: { state: SiteState }) {
  const t = useWords();
  return <Mark look={lookOf(state)}>{t(`publishing.states.${state}`)}</Mark>;
}
