import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildLine } from './build-line';
import type { Build } from './build-tables';
import { readEvents } from './read-events';
import { watchBuilds, type WatchOptions } from './watch-builds';

const build: Build = {
  id: 14,
  state: 'done',
  cause: 'webhook',
  hooks: 3,
  requestedAt: '2026-03-31T09:30:00.000Z',
  startedAt: '2026-03-31T09:30:00.000Z',
  endedAt: '2026-03-31T09:30:12.000Z',
  seconds: 12,
  changed: { total: 1, first: [{ type: 'articles', locale: 'pt', id: 'lamas' }] },
  pages: { total: 7, first: ['/a', '/b', '/c', '/d', '/e', '/f'] },
  release: '2026-x',
  nextTry: null,
  reason: null,
  warnings: { total: 0, first: [] },
  revision: 40,
};

let site: Server | undefined;
let said: string[];
afterEach(() => {
  site?.closeAllConnections();
  site?.close();
  site = undefined;
});
const serve = async (answer: RequestListener) => {
  said = [];
  site = createServer(answer);
  await new Promise<void>((resolve) => site?.listen(0, '127.0.0.1', resolve));
};
const watch = (more: Partial<WatchOptions>) =>
  watchBuilds({
    site: `http://127.0.0.1:${(site?.address() as AddressInfo).port}`,
    token: 'the token of the test',
    once: false,
    json: false,
    say: (line) => said.push(line),
    signal: new AbortController().signal,
    pause: 10,
    ...more,
  });

describe('the line of a build', () => {
  it('says what there is to say', () =>
    expect(buildLine(build)).toBe(
      'build 14 · done · 3 webhooks · articles/lamas (pt) · 12 s · 7 pages: /a, /b, /c, /d, /e and 2 more · release 2026-x',
    ));
  it('says when it is tried again, and why', () =>
    expect(
      buildLine({
        ...build,
        state: 'waiting',
        seconds: null,
        pages: null,
        release: null,
        nextTry: '2026-03-31T09:30:30.000Z',
        reason: 'away',
      }),
    ).toMatch(/^build 14 · waiting · 3 webhooks · articles\/lamas \(pt\) · tried again at \d\d:30:30 · away$/));
  it('says no more than that', () =>
    expect(
      buildLine({
        ...build,
        state: 'failed',
        hooks: 0,
        cause: 'start',
        changed: { total: 0, first: [] },
        seconds: null,
        pages: null,
        release: null,
        reason: 'why',
      }),
    ).toBe('build 14 · failed · start of the server · why'));
});

it('reads events that come in pieces', async () => {
  const text = 'retry: 2000\n\nid: 1\nevent: build\ndata: {"a":"é"}\n\n: still here\n\ndata: x\ndata: y\n\nevent: cut';
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (const byte of bytes) yield Uint8Array.of(byte);
  }
  const events = [];
  for await (const event of readEvents(pieces())) events.push(event);
  expect(events).toEqual([
    { id: '1', event: 'build', data: '{"a":"é"}' },
    { id: null, event: 'message', data: 'x\ny' },
  ]);
});

describe('npm run builds', () => {
  it('shows once what is there, the newest last', async () => {
    await serve((_request, response) => response.end(JSON.stringify({ data: [build, { ...build, id: 13 }] })));
    await watch({ once: true });
    expect(said.map((line) => line.slice(10, 18))).toEqual(['build 13', 'build 14']);
  });

  it('names below a build what it warned of', async () => {
    const warnings = { total: 4, first: ['articles/b.yml [pt] slug: is taken', 'x', 'y'] };
    await serve((_request, response) =>
      response.end(
        JSON.stringify({
          data: [
            { ...build, warnings },
            { ...build, warnings: undefined },
          ],
        }),
      ),
    );
    await watch({ once: true });
    expect(said.map((line) => line.slice(10))).toEqual([
      expect.stringMatching(/^build 14 · done · /),
      expect.stringMatching(/^build 14 · done, with 4 warnings · 3 webhooks · /),
      'articles/b.yml [pt] slug: is taken',
      'x',
      'y',
      'and 1 more',
    ]);
  });

  it('follows, and after an interruption goes on where it was', async () => {
    const asked: unknown[] = [];
    const stop = new AbortController();
    await serve((request, response) => {
      asked.push(request.headers['last-event-id']);
      if (asked.length === 3) stop.abort();
      response.end(
        `id: ${40 + asked.length}\nevent: build\ndata: ${JSON.stringify(build)}\n\nevent: line\ndata: {"build":14,"line":"Pages"}\n\n`,
      );
    });
    await watch({ signal: stop.signal, json: true });
    expect(asked).toEqual([undefined, '41', '42']);
    expect(said.slice(0, 2)).toEqual([JSON.stringify(build), '{"event":"line","build":14,"line":"Pages"}']);
  });

  it('says that the token is not the right one, or that the site is away', async () => {
    await serve((_request, response) => response.writeHead(401).end());
    await expect(watch({})).rejects.toThrow(/^The site at .* does not take this token: set BUILDS_TOKEN/);
    await expect(watch({ once: true, site: 'http://127.0.0.1:48999' })).rejects.toThrow(
      'The site does not answer at http://127.0.0.1:48999 (ECONNREFUSED): start it with npm start.',
    );
  });
});
