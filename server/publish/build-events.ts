import { PassThrough } from 'node:stream';
import type { BuildQueue } from './build-queue';
import type { Build } from './build-tables';

const maxWatching = 50;
const shownAtFirst = 20;
const maxBacklog = 1024 * 1024;

/** Server-sent events: `build` for a change, `line` for output. A last id gets what came after. */
export class BuildEventStream {
  readonly #streams = new Set<PassThrough>();

  constructor(
    private readonly queue: BuildQueue,
    private readonly heartbeat = 15_000,
  ) {}

  line(line: string, build: number): void {
    for (const stream of this.#streams) write(stream, `event: line\ndata: ${JSON.stringify({ build, line })}\n\n`);
  }

  /** Null when too many watch. `last`: the last revision that the reader has, else NaN. */
  streamFrom(last: number): PassThrough | null {
    if (this.#streams.size >= maxWatching) return null;
    const stream = new PassThrough();
    this.#streams.add(stream);
    let revision = Number.isInteger(last) && last >= 0 ? last : null;
    let telling = Promise.resolve();
    const tell = () => {
      telling = telling.then(async () => {
        const builds =
          revision === null ? (await this.queue.list(shownAtFirst)).sort(byRevision) : await this.queue.since(revision);
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
  // A client that does not read is cut off.
  if (stream.writableLength > maxBacklog) stream.destroy();
  else stream.write(text);
}

interface ServerSentEvent {
  id: string | null;
  event: string;
  data: string;
}

export async function* readEvents({ body }: Response): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
      const field = (name: string) => lines.filter(([, key]) => key === name).map(([, , value]) => value ?? '');
      const data = field('data');
      if (data.length > 0)
        yield { id: field('id').at(-1) ?? null, event: field('event').at(-1) ?? 'message', data: data.join('\n') };
    }
  }
}
