import type { ContentPlace } from './content-file';
import type { ContentStore } from './content-store';
import type { ContentStoreOptions } from './content-store-options';
import { ContentRepository } from './git/content-repository';
import { Restore } from './restore';
import { BulkChange } from './save/bulk-change';
import { ContentHistory } from './content-history';
import type { SentChange } from './save/allowed-files';
import { deletionOf } from './save/entry-deletion';
import { EntryPublication } from './save/entry-publication';
import { type EditingContext, Saver } from './save/saver';

interface EditingOptions {
  record: EditingContext['record'];
  mayPublish: EditingContext['mayPublish'];
}

export interface Editing {
  repository: ContentRepository;
  saver: Saver;
  history: ContentHistory;
  restore: Restore;
  publication: EntryPublication;
  bulk: BulkChange;
  /** With what it changes elsewhere. */
  deletionOf: (place: ContentPlace, version: string) => Promise<SentChange[]>;
}

/** Opens editing before the folder is read: an interrupted save comes first. Null: not editable. */
export async function openEditing(
  { record, mayPublish }: EditingOptions,
  {
    contentDir,
    clock,
    log,
    redirectMovedPages,
  }: Pick<ContentStoreOptions, 'contentDir' | 'clock' | 'log' | 'redirectMovedPages'>,
) {
  const repository = await ContentRepository.open(contentDir, { clock, log }).catch(
    (error: Error) => void log(error.message),
  );
  if (!repository) return null;

  return {
    noteWritten: (paths: readonly string[]) => repository.noteWritten(paths),
    settled: () => repository.settled(),
    connect: (content: ContentStore): Editing => {
      // Before any save: a large folder takes a while; failures reach the next caller.
      void repository.lookThrough().catch(() => undefined);
      const context = { repository, content, record, mayPublish, clock, log, redirectMovedPages };
      const saver = new Saver(context);
      const history = new ContentHistory(context);
      const restore = new Restore(context, saver);
      const publication = new EntryPublication(context, saver);
      const bulk = new BulkChange(context, saver);
      const deletion: Editing['deletionOf'] = (...entry) => deletionOf(context, ...entry);
      const acts = { history, restore, publication, bulk, deletionOf: deletion };
      return { repository, saver, ...acts };
    },
  };
}
