import type { ListedSubmission } from '../../backend/admin-api/inbox-contract';
import { useWords } from '../app/words';
import * as bulk from '../entries/bulk.module.css';
import { Button } from '../ui/button';
import { useHandle } from './use-acts';

/** What can be done with the selected submissions. */
export function HandleBar({ items, onClear }: { items: readonly ListedSubmission[]; onClear: () => void }) {
  const t = useWords();
  const handle = useHandle();
  const act = (isHandled: boolean, name: 'handle' | 'reopen') => {
    const ids = items.filter(({ handled }) => (handled !== null) !== isHandled).map(({ id }) => id);
    if (ids.length === 0) return null;
    return (
      <Button
        variant={isHandled ? 'primary' : 'secondary'}
        onClick={() => void handle(ids, isHandled).then((isDone) => isDone && onClear())}
      >
        {t(`inbox.${name}`)}
      </Button>
    );
  };
  return (
    <section className={bulk.bar} aria-label={t('inbox.chosen', { count: items.length })}>
      <p role="status">{t('inbox.chosen', { count: items.length })}</p>
      {act(true, 'handle')}
      {act(false, 'reopen')}
      <Button variant="plain" onClick={onClear}>
        {t('inbox.clearChosen')}
      </Button>
    </section>
  );
}
