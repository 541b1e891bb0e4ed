import type { SiteState } from '../../core/publishing/site-state';
import { isBad, isComing } from '../app/publishing';
import { useWords } from '../app/words';
import { classNames } from '../ui/class-names';
import * as styles from '../ui/state-mark.module.css';

function lookOf(state: SiteState): string | undefined {
  if (isBad(state)) return styles.fault;
  if (isComing(state) || state === 'following') return styles.scheduled;
  return state === 'done' ? styles.live : styles.draft;
}

export function SiteMark({ state }: { state: SiteState }) {
  const t = useWords();
  return (
    <span className={classNames(styles.mark, lookOf(state))}>
      {t(`publishing.states.${state}`)}
    </span>
  );
}
