import type { ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build, quickSettings } from '../testing/build';
import { createFakeGatsby } from '../testing/fake-gatsby';
import { articleEntity, homeEntity } from '../testing/sample-types';
import { misdeeds, readToken, startUnrulyBackend } from '../testing/unruly-backend';
import { keepTokenAside, tokenOf, withoutToken } from './token';

test('the token is taken out of a text in every form, and a short one only where it is a token', () => {
  expect(withoutToken('GET /x?token=a%2Fb+c&y=1', 'a/b c')).toBe('GET /x?token=***&y=1');
  expect(withoutToken(`the token ${readToken} is wrong`, readToken)).toBe('the token *** is wrong');
  expect(withoutToken('development?token=dev', 'dev')).toBe('development?token=***');
});

test('a written out token is taken out of the options that Gatsby keeps; a function stays and is asked', () => {
  const options = { token: readToken };
  keepTokenAside(options);
  keepTokenAside(options);
  expect(options.token).toBe('***');
  expect(tokenOf(options)).toBe(readToken);
  expect(tokenOf({ token: () => 'another' })).toBe('another');
});

test('whatever happens, the token is in no log, no node, no state and no file', async () => {
  const backend = await startUnrulyBackend();
  const gatsby = await createFakeGatsby();
  const heard: string[] = [];
  const run = async (more = {}) => {
    heard.push(...(await build(gatsby, quickSettings(backend.url, more))).log);
    backend.behave();
  };

  for (const locale of ['pt', 'en']) backend.put('home', locale, homeEntity());
  const imagem = { url: `/media/aa/x.png?token=${readToken}`, title: 'Aterro' };
  backend.put('articles', 'pt', articleEntity('one', { texto: `See /api/changes?token=${readToken}`, imagem }));
  backend.put('articles', 'pt', { ...articleEntity('two'), [`/x?token=${readToken}`]: 1 });
  backend.setProblems([{ path: `x?token=${readToken}`, locale: null, field: 'y', message: readToken }]);
  await run();
  const tale = JSON.stringify({ error: { message: `token ${readToken} expired` } });
  for (const code of [401, 404, 410, 429, 500]) {
    backend.misbehave(
      '/api/changes',
      ...Array.from({ length: 4 }, () => (response: ServerResponse) => {
        response.writeHead(code).end(tale);
      }),
    );
    await run({ retries: 1 });
  }
  for (const misdeed of [misdeeds.reset, misdeeds.cut, misdeeds.silence, misdeeds.answer(`token ${readToken}`)]) {
    backend.misbehave('/api/changes', misdeed, misdeed, misdeed);
    await run({ retries: 1, timeout: 100 });
  }
  await backend.stop();
  await run({ retries: 0 });

  const names = await readdir(gatsby.directory, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    names.filter((name) => name.isFile()).map((name) => readFile(join(name.parentPath, name.name), 'latin1')),
  );
  const everything = [
    ...heard,
    JSON.stringify([...gatsby.nodes]),
    JSON.stringify([...gatsby.cached]),
    ...names.map(({ name }) => name),
    ...files,
  ];
  expect(heard.filter((line) => line.startsWith('panic '))).toHaveLength(10);
  expect(gatsby.nodesOf('ContentArticle')[0]?.texto).toBe('See /api/changes?token=***');
  expect(everything.filter((text) => text.includes(readToken))).toEqual([]);
  await gatsby.remove();
});
