import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promise as queueOf } from 'fastq';
import sharp from 'sharp';
import { type ContentProblem, fault } from '../../core/content/problems';
import type { MediaFolder } from './media-folder';
import { isRaster } from '../../core/content/media-files';

/** In ms: the wait for pictures not looked at yet. */
const patience = 2_000;

/** Pictures added by git or by hand; each is decoded once, on demand. */
export class UnreadablePictures {
  /** By authored address: the hashed address, and whether it can be decoded. */
  readonly #seen = new Map<string, { hashed: string; isReadable: boolean }>();
  readonly #queue = queueOf((url: string) => this.#look(url), 1);

  /** `onFound`: one was found after the answer. */
  constructor(
    private readonly media: MediaFolder,
    private readonly onFound: () => void,
  ) {}

  async problems(
    placesOf: (url: string) => Pick<ContentProblem, 'path' | 'locale' | 'field'>[],
  ): Promise<ContentProblem[]> {
    const there = this.media.list().map(({ path }) => `/${path}`);
    const unseen = there.filter((url) => isRaster(url) && this.#seen.get(url)?.hashed !== this.media.urlOf(url));
    let isAnswered = false;
    const looking = Promise.all(unseen.map((url) => this.#queue.push(url))).then((readable) => {
      if (isAnswered && readable.includes(false)) this.onFound();
    });
    const waiting = new AbortController();
    await Promise.race([looking, setTimeout(patience, undefined, { signal: waiting.signal }).catch(() => undefined)]);
    waiting.abort();
    isAnswered = true;
    const faulty = there.filter((url) => this.#seen.get(url)?.isReadable === false);
    return faulty.flatMap((url) =>
      placesOf(url).map((place) => ({ ...place, ...fault('unreadable_picture', { path: url }) })),
    );
  }

  async #look(url: string): Promise<boolean> {
    const hashed = this.media.urlOf(url);
    const isReadable = await sharp(join(this.media.root, url.slice('/media/'.length)), { failOn: 'error' })
      .resize(8, 8)
      .toBuffer()
      .then(
        () => true,
        () => false,
      );
    this.#seen.set(url, { hashed, isReadable });
    return isReadable;
  }
}
