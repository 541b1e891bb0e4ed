import type { ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quickSettings } from './testing/build';
import { faults, readToken } from './testing/faulty-backend';
import { ContentBackendError } from './errors';
import { createClient, keepTokenAside, tokenOf, waitBefore, withoutToken } from './backend-client';
import { retryAfterIn } from '../../platform/http/retry-after';
import { articleEntity } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';

const site = new SiteOfTest(({ put, setProblems }) => {
  const imagem = { url: `/media/aa/x.png?token=${readToken}`, title: 'Aterro' };
  put('articles', 'pt', articleEntity('one', { texto: `See /api/changes?token=${readToken}`, imagem }));
  put('articles', 'pt', { ...articleEntity('two'), [`/x?token=${readToken}`]: 1 });
  setProblems([{ path: `x?token=${readToken}`, locale: null, field: 'y', code: null, message: readToken }]);
});
const soon = () => Date.now() + 120_000;
const ask = (more = {}, deadlineAt = soon()) => createClient(quickSettings(site.backend.url, more)).json('/api/changes', { deadlineAt });
const asked = () => site.backend.countOf('/api/changes');

const { answer, cut, cutChunked, reset, silence, status } = faults;

test.each([
  ['500', status(500)],
  ['a reset connection', reset],
  ['a body cut in the middle', cut],
  ['a body without length cut in the middle', cutChunked],
  ['a proxy page instead of JSON', answer('<html>', 'text/html')],
  ['silence', silence],
])('%s is asked again and then read', async (_, fault) => {
  site.backend.misbehave('/api', fault);
  await expect(ask({ timeout: 1_500 })).resolves.toMatchObject({ body: { data: { cursor: '4' } } });
  expect(asked()).toBe(2);
});

test.each([
  ['is refused', status(400), 'the backend answers 400: not now'],
  ['is not let in', status(401), 'the backend answers 401: not now'],
  // The token would travel along.
  ['is led elsewhere', status(302, { location: 'http://elsewhere.example/api' }), 'the backend answers 302'],
])('who %s does not ask again', async (_, fault, words) => {
  site.backend.misbehave('/api', fault);
  await expect(ask()).rejects.toThrow(words);
  expect(asked()).toBe(1);
});

test('headers of the options are sent, JSON is read as a text too, and no secret is repeated', async () => {
  const seen: unknown[] = [];
  site.backend.misbehave('/api', (response, { headers }) => {
    seen.push([headers['x-tenant'], headers.authorization, headers.accept]);
    response.writeHead(200, { 'content-type': 'text/plain' }).end('{"data":["Bearer of-a-long-secret"]}');
  });
  const options = { headers: { 'x-tenant': 'valterra', accept: 'image/png' }, authorization: () => 'Bearer of-a-long-secret' };
  expect(await ask(options)).toMatchObject({ body: { data: ['***'] } });
  expect(seen).toEqual([['valterra', 'Bearer of-a-long-secret', 'application/json, text/plain;q=0.9']]);
});

test('a pause that the backend asks for, in seconds or as a date, is never undercut', () => {
  const now = Date.parse('2026-03-31T10:00:00Z');
  const headers = ['120', 'Tue, 31 Mar 2026 10:00:30 GMT', 'Tue, 31 Mar 2026 09:00:00 GMT', 'soon'];
  expect(headers.map((header) => retryAfterIn(header, now))).toEqual([120_000, 30_000, 0, null]);
  const asking = new ContentBackendError('failing', 'busy', { repeats: 100, retryAfter: 3_000 });
  for (let times = 0; times < 50; times += 1)
    expect(waitBefore(1, asking, { retryDelay: 100, maxRetryDelay: 400 })).toBeGreaterThanOrEqual(3_000);
});

test('the deadline ends everything, also an attempt that is under way', async () => {
  site.backend.misbehave('/api', silence, silence, silence);
  await expect(ask({ timeout: 60_000 }, Date.now() + 200)).rejects.toThrow('no complete answer');
  await expect(ask({}, Date.now() - 1)).rejects.toMatchObject({ kind: 'deadline' });
});

test('the token is taken out of a text in every form, and a short one only where it is a token', () => {
  expect(withoutToken('GET /x?token=a%2Fb+c&y=1', 'a/b c')).toBe('GET /x?token=***&y=1');
  expect(withoutToken(`the token ${readToken} is wrong`, readToken)).toBe('the token *** is wrong');
  expect(withoutToken('development?token=dev', 'dev')).toBe('development?token=***');
});

test('a written out token is taken out of the options that Gatsby keeps; a function stays and is asked', () => {
  const options = { token: readToken };
  for (let times = 0; times < 2; times += 1) keepTokenAside(options);
  expect([options.token, tokenOf(options), tokenOf({ token: () => 'another' })]).toEqual(['***', readToken, 'another']);
});

test('whatever happens, the token is in no log, no node, no state and no file', async () => {
  const { backend, gatsby } = site;
  const heard: string[] = [];
  const run = async (more = {}) => void heard.push(...(await site.build({ retries: 0, ...more })).log);

  await run();
  const tale = JSON.stringify({ error: { message: `token ${readToken} expired` } });
  const answers = [401, 404, 410, 429, 500].map((code) => (response: ServerResponse) => void response.writeHead(code).end(tale));
  for (const fault of [...answers, faults.reset, faults.cut, faults.silence, faults.answer(`token ${readToken}`)]) {
    backend.misbehave('/api/changes', fault, fault, fault, fault);
    await run({ timeout: 1_000 });
    backend.behave();
  }
  await backend.stop();
  await run();

  const names = await readdir(gatsby.directory, { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile()).map((name) => readFile(join(name.parentPath, name.name), 'latin1'));
  const kept = [JSON.stringify([...gatsby.nodes]), JSON.stringify([...gatsby.cached]), ...names.map(({ name }) => name)];
  expect(heard.filter((line) => line.startsWith('panic '))).toHaveLength(10);
  expect(site.article('one')?.texto).toBe('See /api/changes?token=***');
  expect([...heard, ...kept, ...(await Promise.all(files))].filter((text) => text.includes(readToken))).toEqual([]);
});
