import { useEffect, useRef } from 'react';
import { writtenFields } from '../../core/content/form-layout';
import { useDates, useWords } from '../app/words';
import { useOpen } from '../ui/ask';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useToast } from '../ui/toast';
import { cleanEntry, isSame } from './clean-values';
import type { Draft, DraftKeeper } from './drafts';
import { useForm } from './form-context';

/** Offers what was not saved when the form was left; going back without an answer restores it. */
export function RestoreDraft({ draft, keeper }: { draft: Draft | null; keeper: DraftKeeper }) {
  const t = useWords();
  const dates = useDates();
  const open = useOpen();
  const toast = useToast();
  const { store, type } = useForm();
  const asked = useRef(false);
  useEffect(() => {
    if (!draft || asked.current) return;
    asked.current = true;
    const fields = writtenFields(type);
    if (isSame(cleanEntry(fields, draft.values), cleanEntry(fields, store.savedValues))) {
      void keeper.drop();
      return;
    }
    const ask = async () => {
      const choice = await open<'discard'>((close) => (
        <Dialog title={t('draft.title')} onClose={() => close(null)}>
          <p>{t('draft.text', { when: dates.moment(draft.at) })}</p>
          {draft.version !== store.version && <p>{t('draft.newer')}</p>}
          <Dialog.Actions>
            <Button onClick={() => close(null)}>{t('draft.restore')}</Button>
            <Button variant="secondary" onClick={() => close('discard')}>
              {t('draft.discard')}
            </Button>
          </Dialog.Actions>
        </Dialog>
      ));
      store.restore(draft);
      if (choice !== 'discard') return;
      store.discard();
      toast({ text: t('discard.done'), action: { label: t('undo'), run: () => store.undo() } });
    };
    void ask();
  }, [draft, keeper, open, store, type, t, dates, toast]);
  return null;
}
