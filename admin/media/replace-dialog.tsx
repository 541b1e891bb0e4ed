import type { MediaItem } from '../../backend/admin-api/contract';
import { useWords } from '../app/words';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useMediaUses } from './use-media-uses';

interface Props {
  name: string;
  existing: MediaItem | undefined;
  close: (choice: 'keep' | 'replace' | null) => void;
}

/** Both files are kept by default; a replaced one changes on all pages that show it. */
export function ReplaceDialog({ name, existing, close }: Props) {
  const t = useWords();
  const { data } = useMediaUses(existing?.id);
  return (
    <Dialog title={t('media.same.title', { name })} onClose={() => close(null)}>
      <p>{t('media.same.text', { count: existing?.uses ?? 0 })}</p>
      {data && data.uses.length > 0 && (
        <ul>
          {data.uses.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
      <Dialog.Actions>
        <Button variant="secondary" onClick={() => close(null)}>
          {t('cancel')}
        </Button>
        <Button variant="danger" onClick={() => close('replace')}>
          {t('media.same.replace')}
        </Button>
        <Button onClick={() => close('keep')}>{t('media.same.keep')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
