import { answeringServer } from '../tests/fixtures/answering-server';
import { freePort } from '../tests/fixtures/free-port';
import { readEnvironment } from '../platform/settings/settings';
import { joinBackend } from './open-backend';

let status: number;
const running = answeringServer((_, response) => response.writeHead(status).end('{"data":[],"meta":{"cursor":"7"}}'));
const join = (port: string | number) =>
  joinBackend(readEnvironment({ BACKEND_PORT: String(port), CONTENT_DIR: '/nowhere/content' }), () => undefined);

it('the backend that runs already is taken, unless it refuses the token; where nobody answers one is started', async () => {
  status = 200;
  const { port } = new URL(running());
  expect(await join(port)).toMatchObject({ url: running() });
  status = 401;
  await expect(join(port)).rejects.toThrow(`${running()} refuses the token: set CONTENT_BACKEND_TOKEN to its own.`);
  await expect(join(await freePort())).rejects.toThrow('The content folder /nowhere/content is not there');
});
