import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

import type { ContentRepository } from './content-repository';

const mostKept = 100_000;

/**
 * How large the files of a state are. The folder says it of those that lie in it, without anything
 * being unpacked.
 */
export class FileSizes {
  readonly #known = new Map<string, number>();

  constructor(
    private readonly repository: Pick<ContentRepository, 'folder' | 'head' | 'fileAt' | 'read'>,
  ) {}

  async of(path: string, sha: string): Promise<number> {
    const known = this.#known.get(sha);
    if (known !== undefined) return known;
    const size = (await this.#onDisk(path, sha)) ?? (await this.repository.read(sha)).length;
    if (this.#known.size >= mostKept) this.#known.clear();
    this.#known.set(sha, size);
    return size;
  }

  async #onDisk(path: string, sha: string): Promise<number | null> {
    const { repository } = this;
    if ((await repository.fileAt(await repository.head(), path)) !== sha) return null;
    const found = await lstat(join(repository.folder, path)).catch(() => null);
    return found?.isFile() ? found.size : null;
  }
}
