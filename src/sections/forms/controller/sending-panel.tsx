import { Button } from '../../../components/button/button';
import * as styles from './sending-panel.module.css';
import type { Progress } from './use-sending';
import type { Say } from './words';

interface Props {
  progress: Progress | null;
  say: Say;
  onCancel: () => void;
}

/** How far a file is, in a bar and in words, and the way to stop it. */
export function SendingPanel({ progress, say, onCancel }: Props) {
  if (!progress) return null;
  const { sent, all } = progress;
  const percent = all > 0 ? Math.floor((100 * sent) / all) : 0;
  const words = percent === 100 ? say('saving') : say('progress', { percent });
  return (
    <div className={styles.panel}>
      <progress className={styles.bar} max={100} value={percent} aria-label={say('uploading')} />
      <span className={styles.words}>{words}</span>
      <Button variant="secondary" compact icon="close" onClick={onCancel}>
        {say('cancel')}
      </Button>
    </div>
  );
}
