import { useEffect, useRef } from 'react';
import type { VersionItem, VersionsAnswer } from '../../backend/admin-api/contract';
import { writtenFields } from '../../core/content/form-layout';
import { entryPath, requestJson } from '../api/request';
import { useDates, useWords } from '../app/words';
import { Button, Dialog, useOpen, useToast } from '../ui';
import { isSame } from '../../core/content/same-values';
import { cleanEntry } from './clean-values';
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
    // What is read again, after signing in, is a draft of this form.
    if (asked.current) return;
    asked.current = true;
    if (!draft) return;
    if (draft.isCopy) {
      store.restore(draft);
      return;
    }
    const fields = writtenFields(type);
    if (isSame(cleanEntry(fields, draft.values), cleanEntry(fields, store.savedValues))) {
      void keeper.drop();
      return;
    }
    const ask = async () => {
      const newer = draft.version === store.version ? null : await lastSave(keeper.id);
      const choice = await open<'discard'>((close) => (
        <Dialog title={t('draft.title')} onClose={() => close(null)}>
          <p>{t('draft.text', { when: dates.moment(draft.at) })}</p>
          {newer && <p>{t('draft.newer', { who: newer.who.name, when: dates.moment(newer.when) })}</p>}
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
      const run = () => store.restore(draft);
      toast({ text: t('discard.done'), action: { label: t('undo'), run } });
    };
    void ask();
  }, [draft, keeper, open, store, type, t, dates, toast]);
  return null;
}

const lastSave = (id: string): Promise<VersionItem | null> =>
  requestJson<VersionsAnswer>(`${entryPath(id)}/versions`).then(
    ({ items }) => items[0] ?? null,
    () => null,
  );
