import { LRUCache } from 'lru-cache';
import { parse } from 'node-html-parser';
import { type LoadedRelease, readText } from '../serve/loaded-release';

const mostKept = 5_000;

/** The titles of pages, read from their HTML once for each state of a page. */
export class PageTitles {
  readonly #known = new LRUCache<string, string>({ max: mostKept });

  /** `/pt/blog` -> `Blogue`, without the name of the site; null: the release has no such page. */
  async of(release: LoadedRelease, path: string): Promise<string | null> {
    const page = release.fileAt(path);
    if (!page) return null;
    const { hash } = page.file;
    const known = this.#known.get(hash);
    if (known !== undefined) return known;
    const html = await readText(page).catch(() => '');
    const element = /<title\b[^>]*>[^<]*<\/title>/.exec(html)?.[0] ?? '';
    const title =
      parse(element)
        .text.replace(/ \| [^|]*$/, '')
        .trim() || path;
    this.#known.set(hash, title);
    return title;
  }
}
