import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEnvironment } from './env';
import { joinBackend } from './open-backend';

let running: Server;
let status: number;
const port = () => String((running.address() as AddressInfo).port);

beforeEach(async () => {
  running = createServer((_, response) => response.writeHead(status).end('{"data":[],"meta":{"cursor":"7"}}'));
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => running.close(resolve)));

const join = (settings: Record<string, string> = {}) =>
  joinBackend(readEnvironment({ BACKEND_PORT: port(), CONTENT_DIR: '/nowhere/content', ...settings }), () => undefined);

describe('joinBackend', () => {
  it('takes the backend that runs already', async () => {
    status = 200;
    expect(await join()).toMatchObject({ url: `http://127.0.0.1:${port()}` });
  });

  it('says so when the backend that runs refuses the token', async () => {
    status = 401;
    await expect(join()).rejects.toThrow(`http://127.0.0.1:${port()} refuses the token: set CONTENT_BACKEND_TOKEN to its own.`);
  });

  it('starts one of its own where nobody answers', async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const BACKEND_PORT = String((free.address() as AddressInfo).port);
    await new Promise((resolve) => free.close(resolve));
    await expect(join({ BACKEND_PORT })).rejects.toThrow('The content folder /nowhere/content is not there');
  });
});
