import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { forms, type FormKind } from '../../core/forms/form-definitions';
import { ask } from '../contract/ask';
import { complete, sent } from '../contract/served-forms';
import { pdf } from '../fixtures/cv-files';
import type { Attached } from '../fixtures/multipart';
import { RunningSite } from '../fixtures/running-site';
import { until } from '../fixtures/until';
import { whereInstalled } from './installed';
import { RunningCaddy } from './running-caddy';

const buildsToken = 'token-of-those-who-watch-builds';
const caddy = new RunningCaddy();
const running = new RunningSite();

async function startAll(): Promise<void> {
  await caddy.choosePorts();
  const proxied = { SITE_URL: caddy.siteUrl, TRUST_PROXY: 'true', SUBMISSIONS_PER_HOUR: '1', BUILDS_TOKEN: buildsToken };
  await running.prepare(proxied);
  await running.startSite();
  // Nobody answers for the admin: its error page takes a while, and is asked for first of all.
  await caddy.start({ site: running.url, admin: 'http://127.0.0.1:9' });
}

/** What is sent again unchanged would be taken for the same. */
const post = (form: FormKind, from: string, { headers = {}, file = null as Attached | null } = {}) => {
  const fields = { ...complete[form], email: `${from}-${(sendings += 1)}@empresa.example` };
  const { body, headers: own } = sent(form, fields, { headers, file });
  return caddy.ask(forms[form].action, { body, headers: own, from });
};
let sendings = 0;

whereInstalled('caddy')('Caddy, as deploy/Caddyfile sets it up', () => {
  let away: ReturnType<RunningCaddy['ask']>;
  beforeAll(async () => {
    await startAll();
    const asked = { from: '127.0.0.77', headers: { authorization: 'Bearer secret-of-a-header' } };
    away = caddy.ask('/api/pt/authors?token=secret-of-a-query', asked, 'admin');
  }, 120_000);
  afterAll(() => Promise.all([caddy.clear(), running.clear()]));

  it('serves the site over TLS and HTTP/2 as it is, and offers HTTP/3', async () => {
    const { status, headers, text } = await caddy.ask('/pt', { headers: { 'accept-encoding': 'br' } });
    const direct = await ask(running.url, '/pt', { headers: { 'accept-encoding': 'br' } });
    expect([status, text.length]).toEqual([200, direct.text.length]);
    for (const name of ['content-encoding', 'content-length', 'etag', 'cache-control', 'strict-transport-security'])
      expect([name, headers[name]]).toEqual([name, direct.headers[name]]);
    expect([headers['alt-svc'], headers.server]).toEqual([expect.stringContaining(`h3=":${caddy.port}"`), undefined]);
  });

  it.each(['deploy/Caddyfile', 'deploy/several-machines/Caddyfile'])('%s ends an answer that nobody takes', (file) => {
    const env = { ...process.env, SITE_URL: caddy.siteUrl, ADMIN_URL: 'https://admin.localhost', CADDY_TLS: 'internal' };
    const { stdout } = spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file], { env, encoding: 'utf8' });
    const { apps } = JSON.parse(stdout) as { apps: { http: { servers: Record<string, { write_timeout?: number }> } } };
    for (const server of Object.values(apps.http.servers)) expect(server.write_timeout).toBe(600e9);
  });

  it('speaks QUIC on the UDP port', async () => {
    const socket = createSocket('udp4');
    // A first packet of a version that nobody has: the answer lists those that are spoken (RFC 9000, 6.1).
    const packet = Buffer.concat([Buffer.from('c00a0a0a0a08', 'hex'), Buffer.alloc(8, 1), Buffer.from([8]), Buffer.alloc(1200, 2)]);
    socket.send(packet, caddy.port, '127.0.0.1');
    const [answer] = (await once(socket, 'message')) as [Buffer];
    socket.close();
    const versions = answer.subarray(answer.indexOf(Buffer.alloc(8, 1)) + 8);
    expect([answer.readUInt32BE(1), versions.includes(Buffer.from('00000001', 'hex'))]).toEqual([0, true]);
  });

  it('leads from HTTP to HTTPS', async () => {
    const { status, headers } = await ask(`http://127.0.0.1:${caddy.httpPort}`, '/pt?a=1', { headers: { host: 'site.localhost' } });
    expect([status, headers.location]).toEqual([308, `${caddy.siteUrl}/pt?a=1`]);
  });

  it.each(['/healthz', '/healthz?a', '/%68ealthz', '//healthz', '/./healthz', '/HEALTHZ', '/healthz/', '/metrics', '/%6Detrics'])(
    'keeps %s to this machine',
    async (path) => {
      const { status, text } = await caddy.ask(path);
      expect([status, text.includes('release')]).toEqual([404, false]);
    },
  );

  it('tells the site who the visitor is, whatever the visitor says', async () => {
    const made = { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.1', origin: caddy.siteUrl };
    const statuses = [];
    for (const from of ['127.0.0.2', '127.0.0.2', '127.0.0.3']) statuses.push((await post('informacoes', from, { headers: made })).status);
    expect(statuses).toEqual([200, 429, 200]);
    await until(async () => (await running.atTheBackend('SELECT 1 FROM submission')).length === 2);
    expect(running.said).not.toContain('TRUST_PROXY');
  });

  it.each([6, 40])('lets the site answer a file of %i MiB, which is too large', async (mebibytes) => {
    const file = { name: 'cv.pdf', content: pdf('', mebibytes * 1024 * 1024) };
    const { status, text } = await post('candidaturas', '127.0.0.4', { file });
    expect([status, (JSON.parse(text) as { error: object }).error]).toEqual([
      413,
      expect.objectContaining({ message: expect.any(String) }),
    ]);
  });

  it('passes the stream of builds on as it comes', async () => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${buildsToken}` };
    const { stream, status, said } = await caddy.open('/hooks/builds', { headers });
    await until(() => said() !== '');
    expect([status, stream.readableEnded]).toEqual([200, false]);
  });

  it('makes a restart of the site a pause', async () => {
    await running.endSite();
    const waiting = caddy.ask('/pt');
    await running.startSite();
    expect((await waiting).status).toBe(200);
  });

  it('says in both languages that it is away, and logs neither secret nor visitor', async () => {
    const { status, headers, text } = await away;
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([502, '30', 'no-store']);
    expect(text).toMatch(/lang=pt>.*lang=en>/s);
    for (const secret of ['secret-of', '127.0.0.77']) expect(caddy.output).not.toContain(secret);
  });
});
