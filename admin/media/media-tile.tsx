import type { MediaItem } from '../../backend/admin-api/contract';
import { fileSize } from '../../core/content/media-files';
import { useLanguage, useWords } from '../app/words';
import { Icon } from '../ui/icon';
import * as styles from './media.module.css';

export function MediaTile({ item, onChoose }: { item: MediaItem; onChoose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { name, small, size, uses } = item;
  return (
    <li>
      <button type="button" className={styles.tile} onClick={onChoose}>
        <span className={styles.shot}>
          {small ? <img src={small} alt="" loading="lazy" /> : <Icon name="file" />}
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {fileSize(size, language)}
          {' · '}
          {t('media.uses', { count: uses })}
        </span>
      </button>
    </li>
  );
}
