import { PassThrough } from 'node:stream';
import type { BuildQueue } from '../build-queue';
import type { Build } from '../build-tables';

const mostWatching = 50;
const shownAtFirst = 20;
const longestBacklog = 1024 * 1024;

/**
 * What happens to builds, as a stream of server-sent events: `build` with a build as it is now,
 * whenever it changes, and `line` with a line of a build that is running. Who was cut off names the
 * last id, and gets what came after it.
 */
export class BuildNews {
  readonly #streams = new Set<PassThrough>();

  constructor(
    private readonly queue: BuildQueue,
    private readonly heartbeat = 15_000,
  ) {}

  /** A line of a build. It is told and not kept. */
  line(line: string, build: number): void {
    for (const stream of this.#streams)
      write(stream, `event: line\ndata: ${JSON.stringify({ build, line })}\n\n`);
  }

  /**
   * Null when too many watch already. `last`: the last revision that the reader has; not a number
   * when he has none.
   */
  streamFrom(last: number): PassThrough | null {
    if (this.#streams.size >= mostWatching) return null;
    const stream = new PassThrough();
    this.#streams.add(stream);
    let revision = Number.isInteger(last) && last >= 0 ? last : null;
    let telling = Promise.resolve();
    const tell = () => {
      telling = telling.then(async () => {
        const builds =
          revision === null
            ? (await this.queue.list(shownAtFirst)).sort(byRevision)
            : await this.queue.since(revision);
        for (const build of builds) {
          write(stream, `id: ${build.revision}\nevent: build\ndata: ${JSON.stringify(build)}\n\n`);
          revision = build.revision;
        }
        revision ??= 0;
      });
      // A list that cannot be read ends the stream: the reader comes back and asks again.
      telling = telling.catch(() => void stream.destroy());
    };
    const unfollow = this.queue.follow(tell);
    const timer = setInterval(() => write(stream, ': still here\n\n'), this.heartbeat);
    stream.once('close', () => {
      unfollow();
      clearInterval(timer);
      this.#streams.delete(stream);
    });
    write(stream, 'retry: 2000\n\n');
    tell();
    return stream;
  }

  close(): void {
    for (const stream of this.#streams) stream.end();
  }
}

const byRevision = (one: Build, other: Build): number => one.revision - other.revision;

function write(stream: PassThrough, text: string): void {
  if (stream.destroyed || stream.writableEnded) return;
  // Who does not read is not waited for.
  if (stream.writableLength > longestBacklog) stream.destroy();
  else stream.write(text);
}
