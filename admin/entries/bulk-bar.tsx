import { useQueryClient } from '@tanstack/react-query';
import type { EntriesQuery, EntryId, Listed, ListedEntryItem } from '../../backend/admin-api/contract';
import { contentTypeNamed } from '../../core/content/registry';
import { mostFiles } from '../../core/content/most-files';
import { refusalText, useWords } from '../app/words';
import { queryText, requestJson } from '../api/request';
import { useAskTranslation } from '../comments/ask-translation';
import { Button, classNames, useOpen, useToast } from '../ui';
import { typeOf } from './bulk-acts';
import { BulkDialog } from './bulk-dialog';
import * as styles from './bulk.module.css';

interface Props {
  chosen: readonly EntryId[];
  setChosen: (ids: readonly EntryId[]) => void;
  /** That of the list. */
  request: EntriesQuery;
  total: number;
}

const perPage = 100;

/** What can be done with the selected entries. */
export function BulkBar({ chosen, setChosen, request, total }: Props) {
  const t = useWords();
  const comments = useWords('admin-comments');
  const ask = useAskTranslation();
  const open = useOpen();
  const toast = useToast();
  const queries = useQueryClient();
  const change = async () => {
    const isDone = await open<true>((close) => <BulkDialog ids={chosen} close={close} />);
    if (!isDone) return;
    setChosen([]);
    toast({ text: t('bulk.done') });
    // Once the dialog has given the focus back to its button, which goes.
    requestAnimationFrame(() => document.getElementById('content')?.focus());
    await queries.invalidateQueries({ queryKey: ['entries'] });
  };
  const askTranslation = async () => {
    if (await ask(chosen)) setChosen([]);
  };
  const chooseAll = async () => {
    const pages = Array.from({ length: Math.ceil(total / perPage) }, (_, at) => at + 1);
    const found = await Promise.all(
      pages.map((page) => requestJson<Listed<ListedEntryItem>>(`entries${queryText({ ...request, page, perPage })}`)),
    );
    setChosen([...new Set([...chosen, ...found.flatMap(({ items }) => items.map(({ id }) => id))])]);
  };
  const isTooMuch = chosen.length > mostFiles;
  return (
    <section className={classNames('line', styles.bar)} aria-label={t('bulk.selected')}>
      <p role="status">
        {t('bulk.count', { count: chosen.length })}
        {isTooMuch && ` ${t('bulk.tooMany', { limit: mostFiles })}`}
      </p>
      <Button disabled={isTooMuch} onClick={() => void change()}>
        {t('bulk.change')}
      </Button>
      {chosen.every((id) => contentTypeNamed(typeOf(id))?.hasWords) && (
        <Button variant="secondary" disabled={isTooMuch} onClick={() => void askTranslation()}>
          {comments('translation.ask')}
        </Button>
      )}
      {total > chosen.length && total <= mostFiles && (
        <Button
          variant="plain"
          onClick={() =>
            void chooseAll().catch((error: unknown) => toast({ text: refusalText(t, error), isError: true }))
          }
        >
          {t('bulk.all', { count: total })}
        </Button>
      )}
      <Button variant="plain" onClick={() => setChosen([])}>
        {t('bulk.clear')}
      </Button>
    </section>
  );
}
