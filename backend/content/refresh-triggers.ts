import { realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { isHidden } from './content-file';

/** Long enough for an editor that writes aside and renames, short enough to be "at once". */
const settleTime = 50;

/** Calls `changed` with batches of written or removed paths. Resolves with a stop function. */
export async function watchFolder(
  folder: string,
  changed: (paths: string[]) => void,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const root = await realpath(folder);
  const pathBelow = (path: string) => relative(root, path).split(sep).join('/');

  const flush = () => {
    const paths = [...pending];
    pending.clear();
    changed(paths);
  };

  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
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
    // Without free watches every single file reports an error.
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

/** Retries changes that could not be stored, on a full disk for example, and logs it once. */
export class CatchUp {
  readonly #paths = new Set<string>();
  #said = '';
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly tryAgain: () => void,
    private readonly log: (line: string) => void,
    /** In ms, before it is tried again though nobody saves anything. */
    private readonly pause = 30_000,
  ) {}

  get paths(): string[] | null {
    return this.#said === '' ? null : [...this.#paths];
  }

  failed(paths: readonly string[], { message }: Error): void {
    for (const path of paths) this.#paths.add(path);
    if (message !== this.#said)
      this.log(`What was saved in the content folder is not shown yet, and is tried again: ${message}`);
    this.#said = message || 'an error';
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(this.tryAgain, this.pause).unref();
  }

  done(): void {
    if (this.#said !== '') this.log('What was saved in the content folder is shown now.');
    this.#said = '';
    this.#paths.clear();
    clearTimeout(this.#timer);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}
