import type { ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleEntity } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';
import { faults, readToken } from './testing/faulty-backend';
import { keepTokenAside, tokenOf, withoutToken } from './backend-client';

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

const site = new SiteOfTest(({ put, setProblems }) => {
  const imagem = { url: `/media/aa/x.png?token=${readToken}`, title: 'Aterro' };
  put('articles', 'pt', articleEntity('one', { texto: `See /api/changes?token=${readToken}`, imagem }));
  put('articles', 'pt', { ...articleEntity('two'), [`/x?token=${readToken}`]: 1 });
  setProblems([{ path: `x?token=${readToken}`, locale: null, field: 'y', code: null, message: readToken }]);
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
