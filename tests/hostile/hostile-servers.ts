import { originsAt } from '../../core/i18n/locales';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { builtApp } from '../../backend/admin/built-app';
import { buildBackend } from '../../backend/app';
import { ContentCopy } from '../../backend/content/fixtures/content-copy';
import { author } from '../../backend/fixtures/content-harness';
import { PasswordHasher } from '../../backend/auth/password-hash';
import { openAuthStore } from '../../backend/auth/store/open-auth-store';
import { codeFingerprint } from '../../server/publish/code-fingerprint';
import { ReleaseStore } from '../../server/releases/release-store';
import { pages } from '../contract/served-forms';
import { freePort } from '../fixtures/free-port';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { formFunctions } from '../fixtures/running-site';
import { RunningProgram } from '../fixtures/running-program';
import { put } from '../fixtures/scratch-folder';
import { send } from './send';

export const backendToken = 'token-of-the-backend-under-attack';
export const inboxToken = 'token-of-the-inbox-under-attack';
export const webhookSecret = 'secret-of-the-webhooks-under-attack';
/** Of those who post otherwise: GitHub, a header, an address. */
export const otherWebhookSecret = 'secret-of-other-webhooks';
export const password = 'quatro lamas e um aterro';
const releaseId = '20260101T000000Z-0001';

const roles = ['editor', 'administrator'] as const;
type Role = (typeof roles)[number];

/** The project by links, with a Gatsby that fails at once: what is saved and posted here would else build the site beside the measurements. */
function linkProject(folder: string): void {
  const link = (from: string, to: string, left: readonly string[]) => {
    mkdirSync(to);
    for (const name of readdirSync(from).filter((entry) => !left.includes(entry))) symlinkSync(join(from, name), join(to, name));
  };
  link(process.cwd(), folder, ['node_modules', 'data', 'public', '.cache', '.git', '.env', 'tsconfig.json']);
  // Of the files where they really are: JSX would else be compiled for another React.
  put(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(process.cwd(), 'tsconfig.json'), include: [process.cwd()] }));
  link(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), ['gatsby']);
  put(join(folder, 'node_modules/gatsby/package.json'), '{"name":"gatsby"}');
  put(join(folder, 'node_modules/gatsby/cli.js'), "console.error('Nothing is built here.');\nprocess.exit(1);\n");
}

/**
 * What `npm start` runs, in a process of its own: the site with its forms, and the content backend with people who edit a content
 * folder. Its release is made of a few pages, so that nothing has to be built. Whoever asks says where from: `X-Forwarded-For` counts.
 */
export class HostileServers {
  readonly content = new ContentCopy({
    'authors/ines.yml': stringify(author('Inês', { slug: 'ines' })),
    'settings/settings.yml': stringify({ pt: { marca: 'valterra' }, en: { marca: 'valterra' } }),
  });
  readonly #folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  readonly #dataDir = join(this.#folder, 'data');
  readonly #project = join(this.#folder, 'project');
  readonly #cookies = new Map<Role, string>();
  #program: RunningProgram | null = null;
  site = '';
  backend = '';

  async start(): Promise<void> {
    const [port, backendPort] = [await freePort(), await freePort()];
    this.site = `http://127.0.0.1:${port}`;
    this.backend = `http://127.0.0.1:${backendPort}`;
    mkdirSync(this.#dataDir);
    linkProject(this.#project);
    await this.content.open();
    mkdirSync(join(this.content.root, 'outside'));
    symlinkSync(join(this.content.root, 'outside'), join(this.content.folder, 'testimonials'));
    await this.#makePeople();
    await builtApp(this.#dataDir, { build: async (folder) => put(join(folder, 'app.js'), '') });
    await this.#makeRelease(await this.#cursor());
    const settings = {
      HOST: '127.0.0.1',
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: this.#dataDir,
      CONTENT_DIR: this.content.folder,
      CONTENT_BACKEND_TOKEN: backendToken,
      INBOX_TOKEN: inboxToken,
      WEBHOOK_SECRET: webhookSecret,
      WEBHOOK_GITHUB_SECRET: otherWebhookSecret,
      WEBHOOK_HEADER_SECRET: otherWebhookSecret,
      WEBHOOK_TOKEN: otherWebhookSecret,
      SITE_URL: this.site,
      SUBMISSIONS_PER_HOUR: '100000',
      TRUST_PROXY: 'true',
      ADMIN: 'true',
      ADMIN_URL: this.backend,
      // Nothing listens there: mails wait.
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@valterra.example',
    };
    this.#program = await RunningProgram.start('server/main.ts', settings, /^Site http/m, [], this.#project);
    for (const role of roles) await this.#signIn(role);
  }

  /** All that the program has written, to its output and to its log. */
  get said(): string {
    return this.#program?.output ?? '';
  }

  get pid(): number {
    return this.#program?.pid ?? 0;
  }

  /** As a page of the admin sends it, in the browser of somebody who is signed in. */
  as(role: Role): Record<string, string> {
    return { ...this.ownPage, cookie: this.#cookies.get(role) ?? '' };
  }

  get ownPage(): Record<string, string> {
    return { host: new URL(this.backend).host, origin: this.backend, 'sec-fetch-site': 'same-origin' };
  }

  /** What a refused request must leave as it is: the history, and every file beside it. */
  contentState(): string {
    const { root, folder } = this.content;
    const files = [folder, join(root, 'outside')].flatMap((place) =>
      readdirSync(place, { recursive: true, withFileTypes: true })
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => !file.startsWith(join(folder, '.git'))),
    );
    return [readFileSync(join(folder, '.git/refs/heads/main'), 'utf8'), ...files.sort(), ...readdirSync(root)].join('\n');
  }

  async stop(): Promise<void> {
    await this.#program?.end();
    this.content.clear();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #makePeople(): Promise<void> {
    const people = await openAuthStore(this.#dataDir, () => new Date());
    const hash = await new PasswordHasher({ ln: 4, r: 8, p: 1 }).hash(password);
    for (const role of roles) {
      const account = await people.accounts.make({ email: emailOf(role), name: role, role, language: 'en' });
      if (account) await people.accounts.setPassword(account.id, hash);
    }
    people.close();
  }

  /** How far the content is before anybody has changed it: a release that holds this is served as it is. */
  async #cursor(): Promise<string> {
    const backend = await buildBackend({ contentDir: this.content.folder, dataDir: this.#dataDir, token: backendToken, watch: false });
    const { meta } = (await backend.inject(`/api/pt/home?limit=1&token=${backendToken}`)).json<{ meta: { cursor: string } }>();
    await backend.close();
    return meta.cursor;
  }

  async #makeRelease(contentCursor: string): Promise<void> {
    const settings = {
      siteUrl: this.site,
      origins: originsAt(this.site),
      contentBackendUrl: null,
      tagManagerId: null,
      vitalsSample: 10,
      mail: {},
    };
    const fingerprint = await codeFingerprint(this.#project, settings);
    const details = { codeFingerprint: fingerprint, contentCursor, functions: formFunctions() };
    await buildFixtureRelease(join(this.#folder, 'built'), this.#dataDir, releaseId, 'one', pages, details);
    await new ReleaseStore(join(this.#dataDir, 'releases'), this.#project).makeCurrent(releaseId);
  }

  async #signIn(role: Role): Promise<void> {
    const body = new URLSearchParams({ email: emailOf(role), password }).toString();
    const headers = { ...this.ownPage, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const { status, cookie } = await send(this.backend, { method: 'POST', path: '/admin/sign-in', headers, body });
    if (status !== 303) throw new Error(`The ${role} cannot sign in: ${status}`);
    this.#cookies.set(role, cookie);
  }
}

const emailOf = (role: Role): string => `${role}@valterra.example`;
