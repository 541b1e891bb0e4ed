import { fill } from '../../../core/i18n/messages';
import { ask, element, timeText, words } from './dialog';
import { type Backup, backupsIn, type DraftBackups, pathOfBackup } from './draft-backups';
import type { OpenedVersions } from './opened-versions';

/** Dispatched by a patch of the editor that has found a backup. */
type Found = CustomEvent<{
  backup: Backup;
  /** False: delete them; undefined: decide later. */
  answer: (chosen: Backup | false | undefined) => void;
}>;

export function offerBackups(backups: DraftBackups, versions: OpenedVersions): void {
  window.addEventListener('backup', (event) => {
    const { backup, answer } = (event as Found).detail;
    void choose(backup, versions).then((chosen) => {
      if (chosen === false) backups.discard(backup);
      else backups.goOn(backup, chosen ?? null);
      answer(chosen);
    });
  });
}

async function choose(
  found: Backup,
  versions: OpenedVersions,
): Promise<Backup | false | undefined> {
  const all = backupsIn(found);
  const { title, text, several, confirm, later, discard, sure } = words.backup;
  const since = await newerVersion(found, versions);
  const times = all.map(({ timestamp }) => timeText(timestamp));
  const question = {
    title,
    text: [all.length > 1 ? several : fill(text, { when: times[0] ?? '' }), since].join(' ').trim(),
    confirm,
    back: later,
    also: discard,
    isHarmless: true,
    fields: all.length > 1 ? [oneOf(times)] : [],
  };
  for (;;) {
    const answer = await ask(question);
    if (!answer) return undefined;
    if (answer.get('button') === 'go') return all[Number(answer.get('backup') ?? 0)];
    if (await ask({ ...sure })) return false;
    // The form is gone, so nothing was decided.
    if (!document.querySelector('[data-entry-draft-root]')) return undefined;
  }
}

const oneOf = (times: readonly string[]): HTMLElement =>
  element(
    'fieldset',
    {},
    ...times.map((time, index) => {
      const radio = { type: 'radio', name: 'backup', value: String(index), checked: index === 0 };
      return element('label', {}, element('input', radio), time);
    }),
  );

async function newerVersion(found: Backup, versions: OpenedVersions): Promise<string> {
  const path = pathOfBackup(found);
  if (!found.base || versions.newest(path) === found.base) return '';
  const address = `/api/v1/repos/site/content/commits?${new URLSearchParams({ path, limit: '1' })}`;
  const answer = await fetch(address).catch(() => null);
  const [last] = answer?.ok
    ? ((await answer.json()) as { created: string; commit: { author: { name: string } } }[])
    : [];
  if (!last) return '';
  return fill(words.backup.newer, {
    who: last.commit.author.name,
    when: timeText(new Date(last.created)),
  });
}
