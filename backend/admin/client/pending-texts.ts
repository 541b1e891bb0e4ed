import type { DraftBackups } from './draft-backups';

// The editor writes a text into the entry a tenth of a second after it shows a change. By patches a
// save waits for it (patches.json). Here it is not waited for where the text, or the page, may be
// gone by then.

/** A change that a text shows, and the entry does not have yet. */
export interface PendingText {
  /** Writes it without the wait. */
  write: () => void;
  /** Until the entry has it. */
  written: Promise<unknown>;
}

interface BackingUp {
  /** Backs up the open entry as it is; a patch of the editor hangs it there. */
  backUpNow?: () => Promise<unknown>;
}

/**
 * A change counts as typed as soon as it is shown, and nothing that leads away is ahead of it.
 * Returns what backs up the open entry with all that its form shows.
 */
export function keepTextsWritten(
  backups: Pick<DraftBackups, 'noteTyping' | 'isUnsaved'>,
  page: Window & BackingUp = window,
): () => Promise<void> {
  const pending = new Set<PendingText>();
  const writeNow = async (): Promise<void> => {
    const now = [...pending];
    for (const { write } of now) write();
    await Promise.allSettled(now.map(({ written }) => written));
  };
  const backUp = async () => {
    await writeNow();
    // Without room for it the form can be left all the same.
    await page.backUpNow?.().catch(() => undefined);
  };
  /** The browser takes what was begun before the page is gone; it gives no time to wait for. */
  const beforeGone = () => {
    if (backups.isUnsaved) void backUp();
  };

  page.addEventListener('textChanged', (event) => {
    const text = (event as CustomEvent<PendingText>).detail;
    pending.add(text);
    const done = () => pending.delete(text);
    text.written.then(done, done);
    backups.noteTyping(text.written);
  });
  // A press may fold the text away, or go to another form. A shortcut looks whether there is
  // anything to save before it presses.
  for (const type of ['focusout', 'click'])
    page.addEventListener(type, () => void writeNow(), { capture: true });
  page.addEventListener(
    'keydown',
    ({ ctrlKey, metaKey }) => {
      if (ctrlKey || metaKey) void writeNow();
    },
    { capture: true },
  );
  page.addEventListener('beforeunload', beforeGone);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') beforeGone();
  });
  return backUp;
}
