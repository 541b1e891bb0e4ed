import { answeringServer } from '../../tests/fixtures/answering-server';
import type { LoadedRelease } from '../serve/loaded-release';
import { BackendAway, currentCursor } from './content-cursor';
import { releaseFreshness } from './publish';

const token = 'a-token-of-the-test';
let answer: { status: number; body: string };
let asked: string[];
beforeEach(() => void (asked = []));
const url = answeringServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
});
const release = { manifest: { codeFingerprint: 'code', contentCursor: '7', derived: true } } as LoadedRelease;
const changes = (cursor: string, changed: unknown[] = [], deleted: unknown[] = []) => ({
  status: 200,
  body: JSON.stringify({ data: { cursor, changed, deleted } }),
});

const unknown = { status: 410, body: '{"error":{}}' };
const undated = { manifest: { ...release.manifest, contentCursor: null } } as LoadedRelease;
const underived = { manifest: { ...release.manifest, derived: false } } as LoadedRelease;
it.each<[string, typeof answer, LoadedRelease | null, string, object, number]>([
  ['serves when nothing has changed since the cursor of the release', changes('7'), release, 'code', { serve: true }, 1],
  ['builds behind it when an entity was changed', changes('8', [{}]), release, 'code', { serve: false, use: 'meanwhile' }, 1],
  ['builds behind it when an entity was deleted', changes('8', [], [{}]), release, 'code', { serve: false, use: 'meanwhile' }, 1],
  ['builds behind it when only the cursor moved: the settings', changes('8'), release, 'code', { serve: false, use: 'meanwhile' }, 1],
  ['builds behind it when nobody knows what has changed', unknown, release, 'code', { serve: false, use: 'meanwhile' }, 1],
  ['builds behind it when it names no cursor', changes('7'), undated, 'code', { serve: false, use: 'meanwhile' }, 0],
  ['builds behind it when its search index is to come', changes('7'), underived, 'code', { serve: false, use: 'meanwhile' }, 0],
  ['builds without asking when the code is another', changes('7'), release, 'other', { serve: false, use: 'never' }, 0],
  ['builds when there is no release', changes('7'), null, 'code', { serve: false, why: 'there is no release yet' }, 0],
])('%s', async (_what, given, its, code, fit, questions) => {
  answer = given;
  expect(await releaseFreshness(its, code, { url: url(), token })).toMatchObject(fit);
  expect(asked).toEqual(Array(questions).fill(expect.stringContaining('/api/changes?since=7')));
});

it('serves with a warning when the backend is away', async () => {
  const fit = await releaseFreshness(release, 'code', { url: 'http://127.0.0.1:48999', token });
  expect(fit).toMatchObject({ serve: true, warning: expect.stringContaining('http://127.0.0.1:48999 cannot be reached') });
});

it.each([
  [401, '{}', 'refuses the token'],
  [500, 'no JSON', 'answered 500'],
  [200, '{"data":[]}', 'without a cursor'],
])('a cursor that cannot be read is one clear line for %i %s, without the token', async (status, body, words) => {
  answer = { status, body };
  const error = await currentCursor({ url: url(), token }).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(BackendAway);
  expect((error as Error).message).toContain(words);
  expect((error as Error).message).not.toMatch(new RegExp(`${token}|\n`));
});
