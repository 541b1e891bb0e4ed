import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { MailServer } from '../../backend/fixtures/mail-server';
import { Installation } from './installation';
import { whereInstalled } from './installed';
import { RunningCaddy } from './running-caddy';

// A name that leads to this machine, as that of the site does.
const caddy = new RunningCaddy(hostname());
const installed = new Installation();
const mail = new MailServer();
const authority = join(installed.folder, 'authority.crt');

/** As the page runs it: its exit code, and of each check the verdict and what was found. */
async function doctor(): Promise<{ code: number | null; found: Record<string, string> }> {
  const { code, output } = await installed.command('server/doctor-command.ts', ['--json'], { NODE_EXTRA_CA_CERTS: authority });
  const { checks } = JSON.parse(output) as { checks: { check: string; verdict: string; found: string }[] };
  return { code, found: Object.fromEntries(checks.map(({ check, verdict, found }) => [check, `${verdict}: ${found}`])) };
}

/** Only root can give files to another user, and run programs as that one. */
const describeAsRoot = process.getuid?.() === 0 ? whereInstalled('caddy') : describe.skip;

afterAll(() => Promise.all([caddy.clear(), installed.clear(), mail.clear()]));

describeAsRoot('npm run doctor on an installation as docs/install.md makes it, by another user, behind Caddy', () => {
  beforeAll(async () => {
    await mail.start();
    await caddy.choosePorts();
    const settings = { SITE_URL: caddy.siteUrl, SMTP_URL: mail.url, MAIL_FROM: 'valterra <site@valterra.example>' };
    await installed.prepare(settings);
    await installed.start();
    await caddy.start({ site: installed.url, admin: 'http://127.0.0.1:9' });
    writeFileSync(authority, caddy.authority() ?? '', { mode: 0o644 });
    await installed.command('server/backup-command.ts', [installed.backups]);
  }, 180_000);

  it('finds everything right; a backup is on the disk of the data', async () => {
    const { code, found } = await doctor();
    const { Node, memory, disk, ...others } = found;
    // Those of the machine that runs the tests.
    for (const line of [Node, memory, disk]) expect(line).toMatch(/^(ok|warning): /);
    expect(others).toEqual({
      ports: expect.stringMatching(/^ok: the site answers on \d+$/),
      secrets: 'ok: none is a default',
      address: expect.stringMatching(`^ok: ${caddy.siteUrl} serves the release \\S+$`),
      proxy: 'ok: Host and X-Forwarded-For arrive; this machine is 127.0.0.1 there',
      clock: `ok: the same as at ${new URL(caddy.siteUrl).host}`,
      mail: expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ takes mails; /),
      backend: expect.stringMatching(/^ok: http:\S+ answers, and takes the token$/),
      webhook: expect.stringMatching(/^ok: taken; build \d+ changed 0 pages in [\d.]+ s$/),
      backup: 'warning: it is on the disk of the data',
    });
    expect(code).toBe(0);
  }, 60_000);

  it('finds settings that others may read, and a data folder that was given to root', async () => {
    chmodSync(installed.envFile, 0o644);
    chownSync(installed.dataDir, 0, 0);
    chmodSync(installed.dataDir, 0o755);
    const { code, found } = await doctor();
    chmodSync(installed.envFile, 0o640);
    installed.give(installed.dataDir, 0o700);
    expect(found.secrets).toBe(`warning: other users may read ${installed.envFile}`);
    expect([code, found.disk]).toEqual([1, `fault: ${installed.dataDir} cannot be written`]);
  }, 60_000);
});
