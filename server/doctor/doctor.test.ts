import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MailServer } from '../../backend/fixtures/mail-server';
import { readEnvironment } from '../../platform/settings/settings';
import { answeringServer } from '../../tests/fixtures/answering-server';
import { bareRelease } from '../../tests/fixtures/bare-release';
import { freePort } from '../../tests/fixtures/free-port';
import { RunningSite } from '../../tests/fixtures/running-site';
import { lastBackupFile } from '../../platform/files/last-backup';
import { backUp } from '../backup/backup';
import { examine, type DoctorOptions } from './doctor';
import { TestProxy } from './fixtures/test-proxy';

const proxy: TestProxy = new TestProxy(() => running.url).forAllTests();
const mail = new MailServer().forAllTests();
const secrets = { WEBHOOK_SECRET: 'hidden webhook secret of the doctor', BUILDS_TOKEN: 'hidden-builds-token-of-the-doctor' };
const mailSettings = () => ({ SMTP_URL: mail.url, MAIL_FROM: 'site@valterra.example' });
const running = new RunningSite().forAllTests(async () => {
  // As npm start runs it, behind one proxy.
  await running.prepare({ ...secrets, ...mailSettings(), SITE_URL: proxy.url, TRUST_PROXY: 'true', STANDBY: 'off' });
  await running.startSite();
  await backUp(environment(), join(running.folder, 'backups'));
});

const dataDir = () => join(running.folder, 'site-data');
const password = 'hidden-password';
const settings = (): Record<string, string> => ({
  ...secrets,
  DATA_DIR: dataDir(),
  PORT: new URL(running.url).port,
  SITE_URL: proxy.url,
  TRUST_PROXY: 'true',
  CONTENT_BACKEND_URL: running.backendUrl,
  CONTENT_BACKEND_TOKEN: 'token-of-the-running-site',
  ...mailSettings(),
});
const environment = (more: Record<string, string> = {}) => readEnvironment({ ...settings(), ...more });

// Builds of whole sites run beside the tests.
const patience = 120_000;

async function verdicts(more: Record<string, string> = {}, options: Partial<DoctorOptions> = {}) {
  const results = await examine({ root: process.cwd(), envFile: '/nowhere', read: () => environment(more), patience, ...options });
  expect(JSON.stringify(results)).not.toMatch(/hidden|token-of-the-running-site/);
  return Object.fromEntries(results.map(({ check, ...finding }) => [check, finding]));
}

it('a good installation: a dozen checks, no fault; the webhook names a build, which changes nothing and is soon done', async () => {
  const found = await verdicts({}, { mailTo: 'staff@valterra.example' });
  const { Node, memory, disk, ...others } = found;
  expect([Node, memory, disk].map((each) => each?.verdict)).not.toContain('fault');
  expect(others).toEqual({
    ports: { verdict: 'ok', found: expect.stringMatching(/^the site answers on \d+$/) },
    secrets: { verdict: 'ok', found: 'none is a default' },
    // All on one machine, as here.
    address: { verdict: 'warning', found: `${proxy.url} is reached from this machine only`, advice: 'Set SITE_URL.' },
    proxy: { verdict: 'ok', found: 'Host and X-Forwarded-For arrive; this machine is 127.0.0.1 there' },
    clock: { verdict: 'ok', found: expect.stringMatching(/^the same as at 127\.0\.0\.1:\d+ and 127\.0\.0\.1:\d+$/) },
    mail: { verdict: 'ok', found: `${new URL(mail.url).host} has taken the message to staff@valterra.example` },
    backend: { verdict: 'ok', found: `${running.backendUrl} answers, and takes the token` },
    webhook: { verdict: 'ok', found: expect.stringMatching(/^taken; build \d+ changed 0 pages in [\d.]+ s$/) },
    backup: { verdict: 'warning', found: 'it is on the disk of the data', advice: expect.stringContaining('rclone') },
  });
  expect(Object.keys(found)).toHaveLength(12);
  await mail.count(1);
  expect(mail.received[0]).toMatchObject({ to: ['staff@valterra.example'], headers: { 'auto-submitted': 'auto-generated' } });
});

const another = answeringServer((_, response) => void response.writeHead(404).end());
const closed = async () => `http://127.0.0.1:${await freePort()}`;

it('a setting that cannot be read is the only fault that is said', async () => {
  const found = {
    verdict: 'fault',
    found: expect.stringMatching(/^PORT is "eighty"; expected: a whole number/),
    advice: expect.anything(),
  };
  expect(await verdicts({ PORT: 'eighty' })).toEqual({ settings: found });
});

it('a bad installation: each fault is said, where it is', async () => {
  const oldBackup = { madeAt: new Date(Date.now() - 30 * 86_400_000).toISOString(), place: 's3:bucket/backup-1' };
  writeFileSync(lastBackupFile(dataDir()), JSON.stringify(oldBackup));
  proxy.ahead = 600_000;
  const smtp = (await closed()).replace('http://', `smtp://site:${password}@`);
  const found = await verdicts({ CONTENT_BACKEND_TOKEN: 'hidden-token-of-another', SMTP_URL: smtp });
  proxy.ahead = 0;
  mail.refused['nobody@valterra.example'] = 550;
  const { address, mail: refused } = await verdicts({ SITE_URL: await closed() }, { mailTo: 'nobody@valterra.example' });
  const fault = (words: RegExp) => ({ verdict: 'fault', found: expect.stringMatching(words) });
  expect({ ...found, address, refused }).toMatchObject({
    backend: fault(/refuses the token/),
    backup: fault(/^the last one is 30 days old, in s3:bucket\/backup-1$/),
    clock: fault(/^(599|60\d) s behind 127\.0\.0\.1:\d+: webhooks are refused$/),
    mail: fault(/cannot be used \(.*ECONNREFUSED.*\)$/),
    address: fault(/cannot be reached \(ECONNREFUSED\)/),
    refused: fault(/does not take a message from site@valterra\.example to nobody@valterra\.example \(.*Mailbox not taken/),
  });
});

it('a proxy that keeps /healthz to itself is no fault: the server is known by a signed request, one with another secret is not', async () => {
  proxy.keepsHealth = true;
  const [own, other] = [await verdicts(), await verdicts({ WEBHOOK_SECRET: 'hidden secret of another' })];
  proxy.keepsHealth = false;
  expect([own.address?.verdict, own.proxy?.verdict]).toEqual(['warning', 'ok']);
  expect(own.address?.found).toMatch(/ is reached from this machine only$/);
  expect(other.address).toMatchObject({ verdict: 'fault', found: expect.stringContaining('answers 404, and not as this server does') });
  expect(other.webhook).toMatchObject({ verdict: 'fault', found: expect.stringMatching(/refuses the signature$/) });
});

it('on the machine of a backend that runs alone, its port is in use by itself', async () => {
  const alone = { CONTENT_BACKEND_URL: '', BACKEND_PORT: new URL(running.backendUrl).port, PORT: String(await freePort()) };
  const { ports, backend } = await verdicts(alone);
  expect(ports).toEqual({ verdict: 'ok', found: `the content backend answers on ${alone.BACKEND_PORT}, and no site runs beside it` });
  expect(backend?.verdict).toBe('ok');
  const { ports: taken } = await verdicts({ ...alone, CONTENT_BACKEND_TOKEN: 'hidden-token-of-another' });
  expect(taken).toMatchObject({ verdict: 'fault', found: expect.stringMatching(/ is in use/) });
});

/** The command, in a process of its own beside the server. */
function doctor(more: Record<string, string>, ...words: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, ...settings(), ...more };
  return new Promise((resolve) =>
    execFile(process.execPath, ['--import', 'tsx', 'server/doctor-command.ts', ...words], { env }, (error, output) =>
      resolve({ code: Number(error?.code ?? 0), output }),
    ),
  );
}

it('the command has a line for each check, and an exit code for scripts', async () => {
  await backUp(environment(), join(running.folder, 'backups'));
  const good = await doctor({});
  // A busy machine may be too slow for one of them.
  expect([good.code, good.output.trimEnd().split('\n').length]).toEqual([/^fault/m.test(good.output) ? 1 : 0, 12]);
  expect(good.output).toMatch(/^ok +proxy +Host and X-Forwarded-For arrive/m);
  expect(good.output).toMatch(/^warning +address +http:\S+ is reached from this machine only\. Set SITE_URL\.$/m);
  const bad = await doctor({ INBOX_TOKEN: 'change-me-to-something-hidden' }, '--json');
  const placeholder = { check: 'secrets', verdict: 'fault', found: 'INBOX_TOKEN is a placeholder', advice: expect.any(String) };
  expect([bad.code, JSON.parse(bad.output)]).toEqual([1, { ok: false, checks: expect.arrayContaining([placeholder]) }]);
  expect(bad.output).not.toContain('hidden');
  expect((await doctor({}, '--mail', 'a, b')).code).toBe(2);
});

it('a webhook that would build something, as after a rollback or a change, is not sent', async () => {
  const builds = async () => {
    const headers = { authorization: `Bearer ${secrets.BUILDS_TOKEN}` };
    return ((await (await fetch(`${running.url}/hooks/builds`, { headers })).json()) as { data: unknown[] }).data.length;
  };
  const before = await builds();
  const { store } = running;
  const live = await store.current();
  const earlier = '20250101T000000Z-0000';
  await bareRelease(store, earlier, { codeFingerprint: live?.manifest.codeFingerprint, contentCursor: 'before' });
  await store.makeCurrent(earlier);
  expect((await verdicts()).webhook).toMatchObject({ verdict: 'warning', found: expect.stringContaining('not tried, as it would build') });
  await store.makeCurrent(live?.id ?? '');
  expect([(await verdicts()).webhook, await builds()]).toEqual([expect.objectContaining({ verdict: 'ok' }), before + 1]);
});

it('while the server does not run, nothing is a fault, nothing is written, and the next start is not hindered', async () => {
  await running.endSite();
  const fresh = join(running.folder, 'fresh');
  const found = await verdicts({ DATA_DIR: fresh, CONTENT_BACKEND_URL: '', WEBHOOK_SECRET: '', BUILDS_TOKEN: '', BACKEND_PORT: '0' });
  expect(existsSync(fresh)).toBe(false);
  const { backup, ...others } = found;
  expect(Object.values(others).filter(({ verdict }) => verdict === 'fault')).toEqual([]);
  expect(backup).toMatchObject({ verdict: 'fault', found: 'there is none' });
  expect(found.ports).toEqual({ verdict: 'warning', found: 'the site does not run; its ports are free', advice: 'Start it: npm start.' });
  const taken = new URL(another()).port;
  expect((await verdicts({ PORT: taken })).ports).toMatchObject({ verdict: 'fault', found: expect.stringContaining(`${taken} is in use`) });
  expect((await verdicts({ METRICS_PORT: taken })).ports).toMatchObject({
    verdict: 'fault',
    found: expect.stringContaining('METRICS_PORT'),
  });
});
