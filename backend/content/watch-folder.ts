import { relative, sep } from 'node:path';
import { watch } from 'chokidar';

import { isHidden } from './content-place';

/** Long enough for an editor that writes aside and renames, short enough to be "at once". */
const settleTime = 50;

/**
 * Calls `changed` with the paths (below the folder) that were written, added or removed, together
 * when they come together. Resolves once it watches, with a function that stops it.
 */
export async function watchFolder(
  folder: string,
  changed: (paths: string[]) => void,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const pathBelow = (path: string) => relative(folder, path).split(sep).join('/');

  const flush = () => {
    const paths = [...pending];
    pending.clear();
    changed(paths);
  };

  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: (path) => isHidden(pathBelow(path)),
  });
  for (const event of ['add', 'change', 'unlink'] as const) {
    watcher.on(event, (path) => {
      pending.add(pathBelow(path));
      clearTimeout(timer);
      timer = setTimeout(flush, settleTime);
    });
  }
  let complained = false;
  watcher.on('error', (error) => {
    // A system that is out of watches says so for every single file.
    if (!complained)
      log(
        `Not all of the content folder can be watched; what is not noticed shows after the next start: ${String(error)}`,
      );
    complained = true;
  });
  await new Promise<void>((ready) => watcher.once('ready', ready));

  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
