import fs from 'node:fs';
import * as git from 'isomorphic-git';
import { put, scratchFolder } from '../tests/fixtures/scratch-folder';
import { until } from '../tests/fixtures/until';
import { readEnvironment } from '../platform/settings/settings';
import { builtApp } from './admin/built-app';
import { startBackend } from './start';

jest.mock('./admin/built-app', () => ({ builtApp: jest.fn(async () => '/built') }));

const root = scratchFolder();

it('builds the admin when it is told to, and answers before that', async () => {
  const repository = { fs, dir: root('content') };
  put(root('content/articles/.keep'), '');
  await git.init(repository);
  await git.add({ ...repository, filepath: 'articles/.keep' });
  await git.commit({ ...repository, message: 'content', author: { name: 'Ana', email: 'ana@valterra.example' } });
  const settings = readEnvironment({ DATA_DIR: root('data'), CONTENT_DIR: root('content'), BACKEND_PORT: '0' });
  let startAdmin = (): void => undefined;
  const beforeAdmin = new Promise<void>((resolve) => (startAdmin = resolve));
  const { url, close } = await startBackend(settings, { beforeAdmin });
  try {
    expect((await fetch(`${url}/admin`, { redirect: 'manual' })).status).toBe(303);
    expect(builtApp).not.toHaveBeenCalled();
    startAdmin();
    await until(() => jest.mocked(builtApp).mock.calls.length > 0);
  } finally {
    await close();
  }
});
