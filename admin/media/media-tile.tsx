import type { MediaItem } from '../../backend/admin-api/contract';
import { fileSize } from '../../core/content/media-files';
import { useLanguage, useWords } from '../app/words';
import { Icon } from '../ui/icon';
import * as styles from './media.module.css';

interface Props {
  item: MediaItem;
  isChosen?: boolean;
  onChoose: () => void;
}

export function MediaTile({ item, isChosen, onChoose }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { name, small, size, uses } = item;
  return (
    <li>
      <button type="button" className={styles.tile} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.shot}>{small ? <img src={small} alt="" loading="lazy" /> : <Icon name="file" />}</span>
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
