import type { LoadedRelease, Servable } from './loaded-release';

/**
 * The release that is live, and those before it, whose assets a page that is still open may ask
 * for.
 */
export class LiveReleases {
  constructor(
    private release: LoadedRelease,
    private before: readonly LoadedRelease[] = [],
  ) {}

  get current(): LoadedRelease {
    return this.release;
  }

  /** The one that is live, and those before it. */
  get all(): readonly LoadedRelease[] {
    return [this.release, ...this.before];
  }

  /**
   * From the next request on this release is live. A request that is being answered keeps the
   * release that it began with.
   */
  use(release: LoadedRelease, before: readonly LoadedRelease[]): void {
    this.release = release;
    this.before = before;
  }

  /**
   * A file of an earlier release whose address says its content: it can never be a wrong answer.
   */
  earlierAsset(path: string): Servable | undefined {
    for (const release of this.before) {
      const found = release.fileAt(path);
      if (found?.file.immutable) return found;
    }
    return undefined;
  }
}
