import type { DraftBackups } from './draft-backups';

// The editor writes a text 0.1 s after displaying a change; leaving must not lose it.

export interface PendingText {
  write: () => void;
  written: Promise<unknown>;
}

interface BackingUp {
  backUpNow?: () => Promise<unknown>;
}

/** Counts a change as typed once displayed; returns what backs up the open entry. */
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
    // Storage may be full; the form can be left all the same.
    await page.backUpNow?.().catch(() => undefined);
  };
  /** Browsers finish writes that were started, but wait for nothing else. */
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
  // A press may fold the text or open another form; a shortcut first looks for changes.
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
