import { answeringServer } from '../tests/fixtures/answering-server';
import { freePort } from '../tests/fixtures/free-port';
import { readEnvironment } from '../platform/settings/settings';
import { joinBackend } from './open-backend';

let [status, folder]: [number, string | undefined] = [200, undefined];
const running = answeringServer((_, response) => response.writeHead(status).end(JSON.stringify({ data: { folder } })));
const said: string[] = [];
const join = (port: string | number) =>
  joinBackend(readEnvironment({ BACKEND_PORT: String(port), CONTENT_DIR: '/nowhere/content' }), (line) => said.push(line));
// Of an own one, whose content is not there.
const own = 'The content folder /nowhere/content is not there';

it('the backend that serves this folder is taken, unless it refuses the token; where nobody answers one is started', async () => {
  folder = '/nowhere/content';
  const { port } = new URL(running());
  expect(await join(port)).toMatchObject({ url: running() });
  status = 401;
  await expect(join(port)).rejects.toThrow(`${running()} refuses the token: set CONTENT_BACKEND_TOKEN to its own.`);
  await expect(join(await freePort())).rejects.toThrow(own);
});

it.each([
  ['the backend of another clone', 200, '/elsewhere/content', 'the backend of /elsewhere/content'],
  ['one that does not say what it serves', 404, undefined, 'another program'],
])('beside %s an own one is started, and said', async (_, code, served, what) => {
  [status, folder] = [code, served];
  await expect(join(new URL(running()).port)).rejects.toThrow(own);
  expect(said.at(-1)).toBe(`At ${running()} is ${what}: the content of /nowhere/content is read by one of its own`);
});
