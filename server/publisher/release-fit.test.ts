import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoadedRelease } from '../serving/loaded-release';
import { BackendAway, currentCursor } from './content-cursor';
import { releaseFit } from './release-fit';

const token = 'a-token-of-the-test';
let backend: Server;
let answer: { status: number; body: string };
let asked: string[];
const url = (): string => `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
const release = { manifest: { codeFingerprint: 'code', contentCursor: '7' } } as LoadedRelease;
const changes = (cursor: string, changed: unknown[] = [], deleted: unknown[] = []) => ({
  status: 200,
  body: JSON.stringify({ data: { cursor, changed, deleted } }),
});

beforeEach(async () => {
  asked = [];
  backend = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => backend.close(resolve)));

describe('releaseFit', () => {
  it('serves when nothing has changed since the cursor of the release', async () => {
    answer = changes('7');
    expect(await releaseFit(release, 'code', { url: url(), token })).toEqual({ serve: true });
    expect(asked[0]).toContain('/api/changes?since=7');
  });

  it.each([
    ['an entity was changed', changes('8', [{}])],
    ['an entity was deleted', changes('8', [], [{}])],
    ['only the cursor moved: the settings', changes('8')],
    ['the backend no longer knows the cursor', { status: 410, body: '{"error":{}}' }],
  ])('builds when %s', async (_why, given) => {
    answer = given;
    expect(await releaseFit(release, 'code', { url: url(), token })).toMatchObject({ serve: false, fallback: true });
  });

  it('builds without asking when the code is another', async () => {
    expect(await releaseFit(release, 'other code', { url: url(), token })).toMatchObject({ serve: false, fallback: false });
    expect(await releaseFit(null, 'code', { url: url(), token })).toMatchObject({ serve: false, why: 'there is no release yet' });
    expect(asked).toEqual([]);
  });

  it('serves with a warning when the backend is away', async () => {
    const fit = await releaseFit(release, 'code', { url: 'http://127.0.0.1:48999', token });
    expect(fit).toMatchObject({ serve: true, warning: expect.stringContaining('http://127.0.0.1:48999 cannot be reached') });
  });
});

describe('currentCursor', () => {
  it('is the cursor of any read', async () => {
    answer = { status: 200, body: '{"data":[],"meta":{"cursor":"42"}}' };
    expect(await currentCursor({ url: url(), token })).toBe('42');
  });

  it.each([
    [401, '{}', 'refuses the token'],
    [500, 'no JSON', 'answered 500'],
    [200, '{"data":[]}', 'without a cursor'],
  ])('is one clear line for %i %s, without the token', async (status, body, words) => {
    answer = { status, body };
    const error = await currentCursor({ url: url(), token }).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(BackendAway);
    expect((error as Error).message).toContain(words);
    expect((error as Error).message).not.toMatch(new RegExp(`${token}|\n`));
  });
});
