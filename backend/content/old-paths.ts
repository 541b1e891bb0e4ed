import { redirect } from '../../core/content/types/redirect';
import { movedPages } from '../../core/routing/moved-pages';
import type { PageEntity } from '../../core/routing/page-entity';
import type { ChangeLog } from './change-log';
import { writeOldAddresses } from './old-path-files';
import { pageEntity } from './page-entity';

/** Notices when pages move or go, and has it written down in the content. */
export class OldAddresses {
  #slugs = '';
  #pages: PageEntity[] = [];
  #withdrawn: PageEntity[] = [];

  constructor(
    private readonly contentDir: string,
    private readonly changes: ChangeLog,
    private readonly log: (line: string) => void,
  ) {}

  /** From now on; what the log of changes holds is what was there before. */
  async begin(): Promise<void> {
    this.#slugs = await this.changes.slugs();
    this.#pages = (await this.#present()).map(pageEntity);
    this.#withdrawn = (await this.changes.withdrawn()).map(pageEntity);
  }

  /**
   * Writes down what moved since the last time; answers the paths of the files that this changed.
   */
  async write(): Promise<string[]> {
    const slugs = await this.changes.slugs();
    if (slugs === this.#slugs) return [];
    const present = await this.#present();
    const pages = present.map(pageEntity);
    const withdrawn = (await this.changes.withdrawn()).map(pageEntity);
    const moved = movedPages(this.#pages, pages, { before: this.#withdrawn, after: withdrawn });
    const written = await writeOldAddresses(
      this.contentDir,
      present.filter(({ type }) => type === redirect.name),
      moved,
    );
    // Only now: what could not be written down is found again the next time.
    [this.#slugs, this.#pages, this.#withdrawn] = [slugs, pages, withdrawn];
    for (const { from, to } of moved.moves)
      this.log(
        `${from} ${to ? `leads to ${to}` : 'is gone'} from now on: noted in ${redirect.name}/`,
      );
    return written;
  }

  async #present() {
    return (await this.changes.everything()).flatMap(({ entity, ...row }) =>
      entity ? [{ ...row, entity }] : [],
    );
  }
}
