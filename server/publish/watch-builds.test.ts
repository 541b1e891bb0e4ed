import type { RequestListener } from 'node:http';
import { answeringServer } from '../../tests/fixtures/answering-server';
import type { Build } from './build-tables';
import { watchBuilds, type WatchOptions } from './watch-builds';

const build = { id: 14, state: 'done', revision: 40 } as Build;

let answer: RequestListener;
let said: string[];
beforeEach(() => void (said = []));
const site = answeringServer((request, response) => answer(request, response));
const watch = (more: Partial<WatchOptions>) =>
  watchBuilds({
    site: site(),
    token: 'the token of the test',
    once: false,
    json: false,
    log: (line) => said.push(line),
    signal: new AbortController().signal,
    pause: 10,
    ...more,
  });

it('follows, also when events come in pieces, and after an interruption goes on where it was', async () => {
  const asked: unknown[] = [];
  const stop = new AbortController();
  const events = [
    `event: build\ndata: ${JSON.stringify(build)}`,
    ': still here',
    'event: line\ndata: {"build":14,\ndata: "line":"Páginas"}',
  ];
  answer = (request, response) => {
    asked.push(request.headers['last-event-id']);
    if (asked.length === 3) stop.abort();
    for (const byte of Buffer.from(`retry: 2000\n\nid: ${40 + asked.length}\n${events.join('\n\n')}\n\nevent: cut`))
      response.write(Buffer.of(byte));
    response.end();
  };
  await watch({ signal: stop.signal, json: true });
  expect(asked).toEqual([undefined, '41', '42']);
  expect(said.slice(0, 2)).toEqual([JSON.stringify(build), '{"event":"line","build":14,"line":"Páginas"}']);
});

it('says that the token is not the right one, or that the site is away', async () => {
  answer = (_request, response) => response.writeHead(401).end();
  await expect(watch({})).rejects.toThrow(/^The site at .* does not take this token: set BUILDS_TOKEN/);
  await expect(watch({ once: true, site: 'http://127.0.0.1:48999' })).rejects.toThrow(
    'The site does not answer at http://127.0.0.1:48999 (ECONNREFUSED): start it with npm start, or set PORT.',
  );
});
