import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { caddyDropIns, execStart, restartPause, unitFile } from '../deploy/unit-files';
import { freePort } from '../fixtures/free-port';
import { LibsqlServer } from '../fixtures/libsql-server';
import { writeProject } from '../fixtures/project-with-fake-gatsby';
import { rowsOf } from '../fixtures/rows-of';
import { formFunctions } from '../fixtures/running-site';
import { put } from '../fixtures/scratch-folder';
import { type Program, Service } from './service';

const deployed = (file: string): string => resolve('deploy/several-machines', file);
const at = (port: number): string => `127.0.0.1:${port}`;
const names = ['builder', 'follower', 'cms', 'varnish', 'purge', 'balancer', 'caddy', 'admin'] as const;
type Name = (typeof names)[number];

const token = 'token-of-the-several-machines';
const purgeToken = 'token-of-the-purges';
const secret = 'secret-of-the-several-machines';

/**
 * Two sites, of which one builds, over one folder of releases; sqld, Caddy, Varnish and the CMS, each a process of its own, with the files of
 * `deploy/several-machines`. Gatsby is a stand-in (project-with-fake-gatsby.ts): its one page is the category `empresa`.
 */
export class SeveralMachines {
  readonly folder = mkdtempSync(join(tmpdir(), 'several-machines-'));
  readonly database = new LibsqlServer();
  readonly #services = new Map<string, Service>();
  #ports = {} as Record<Name, number>;

  async start(): Promise<void> {
    const ports = await Promise.all(names.map(async (name) => [name, await freePort()] as const));
    this.#ports = Object.fromEntries(ports) as Record<Name, number>;
    this.#prepare();
    await this.database.start();
    for (const program of this.#programs()) {
      const service = new Service(program);
      this.#services.set(program.name, service);
      await service.start();
    }
  }

  url = (name: Name): string => `http://${at(this.#ports[name])}`;

  service(name: string): Service {
    const found = this.#services.get(name);
    if (!found) throw new Error(`There is no service ${name}.`);
    return found;
  }

  /** Saves the page, as an editor with an own editor does. */
  save(title: string): void {
    const language = { titulo: title, slug: 'empresa', publicado: true, lp: 'O que muda.', meta: { title, description: 'O que muda.' } };
    put(join(this.folder, 'content/categories/company.yml'), stringify({ pt: language }));
  }

  atTheCms(sql: string): ReturnType<typeof rowsOf> {
    return rowsOf(join(this.folder, 'cms/backend/submissions.db'), sql);
  }

  get builderSettings(): Record<string, string> {
    return { ...this.#settingsOf('builder'), STANDBY: 'off', CDN_PURGE_URL: this.url('purge'), CDN_PURGE_TOKEN: purgeToken };
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#services.values()].map((service) => service.stop()));
    await this.database.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
  }

  #prepare(): void {
    this.save('Empresa 0');
    put(join(this.folder, 'content/settings/settings.yml'), stringify({ pt: {}, en: {} }));
    mkdirSync(join(this.folder, 'releases'));
    const root = join(this.folder, 'project');
    writeProject(root);
    writeFileSync(join(root, 'functions.json'), JSON.stringify(formFunctions()));
    symlinkSync(resolve('platform'), join(root, 'platform'));
    for (const name of readdirSync('node_modules'))
      if (name !== 'gatsby' && !name.startsWith('.')) symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
    const origin = readFileSync(deployed('origin.vcl'), 'utf8').replace('"8080"', `"${this.#ports.balancer}"`);
    put(join(this.folder, 'vcl/origin.vcl'), origin);
    copyFileSync(deployed('varnish.vcl'), join(this.folder, 'vcl/varnish.vcl'));
  }

  #settingsOf(name: 'builder' | 'follower'): Record<string, string> {
    const shared = {
      RELEASES_DIR: join(this.folder, 'releases'),
      SITE_URL: this.url('caddy'),
      SUBMISSIONS_DATABASE_URL: this.database.url,
      SUBMISSIONS_DATABASE_TOKEN: this.database.token,
      SUBMISSIONS_SECRET: secret,
      SUBMISSIONS_PER_HOUR: '100000',
    };
    const cms = { CONTENT_BACKEND_URL: this.url('cms'), CONTENT_BACKEND_TOKEN: token, WEBHOOK_SECRET: secret };
    const cdn = { CDN_PURGE_URL: this.url('purge'), CDN_PURGE_TOKEN: purgeToken };
    const own = { DATA_DIR: join(this.folder, name), PORT: String(this.#ports[name]), TRUST_PROXY: 'true' };
    return { ...shared, ...cms, ...cdn, ...own };
  }

  #programs(): Program[] {
    const node = (file: string, unit: string) => ({
      command: process.execPath,
      words: ['--import', 'tsx', resolve(file)],
      restartPause: restartPause(unitFile(unit)),
    });
    const [site, project] = [node('server/main.ts', 'valterra.service'), join(this.folder, 'project')];
    const cms = {
      ADMIN: 'false',
      DATA_DIR: join(this.folder, 'cms'),
      CONTENT_DIR: join(this.folder, 'content'),
      BACKEND_PORT: String(this.#ports.cms),
      CONTENT_BACKEND_TOKEN: token,
      WEBHOOK_URL: `${this.url('builder')}/hooks/content`,
      WEBHOOK_SECRET: secret,
      SITE_URL: this.url('caddy'),
    };
    const caddy = {
      CADDY_ADMIN: 'off',
      SITE_ADDRESS: this.url('caddy'),
      ADMIN_ADDRESS: this.url('admin'),
      BALANCER_PORT: String(this.#ports.balancer),
      VARNISH: at(this.#ports.varnish),
      BUILDER: at(this.#ports.builder),
      SITES: `${at(this.#ports.builder)} ${at(this.#ports.follower)}`,
      CMS: at(this.#ports.cms),
      XDG_DATA_HOME: join(this.folder, 'caddy'),
      XDG_CONFIG_HOME: join(this.folder, 'caddy'),
    };
    const vcl = join(this.folder, 'vcl');
    const [[command = '', ...started] = []] = execStart('varnish.service', { PURGE_ADDRESS: at(this.#ports.purge) });
    const here: Record<string, string> = {
      '127.0.0.1:6081': at(this.#ports.varnish),
      '/etc/varnish/varnish.vcl': join(vcl, 'varnish.vcl'),
    };
    const words = [...started.map((word) => here[word] ?? word), '-n', join(this.folder, 'varnish'), '-p', `vcl_path=${vcl}`];
    const varnish = { command, words, restartPause: restartPause(unitFile('several-machines/varnish.service')) };
    return [
      {
        name: 'cms',
        ...node('backend/main.ts', 'several-machines/valterra-backend.service'),
        env: cms,
        answersAt: `${this.url('cms')}/api/pt/home?token=${token}`,
      },
      { name: 'builder', ...site, cwd: project, env: this.builderSettings, answersAt: `${this.url('builder')}/healthz` },
      {
        name: 'follower',
        ...site,
        env: { ...this.#settingsOf('follower'), FOLLOW_RELEASES: 'true' },
        answersAt: `${this.url('follower')}/healthz`,
      },
      {
        name: 'caddy',
        command: 'caddy',
        words: ['run', '--adapter', 'caddyfile', '--config', deployed('Caddyfile')],
        env: caddy,
        restartPause: restartPause(caddyDropIns()[1] ?? ''),
        answersAt: `${this.url('balancer')}/healthz`,
      },
      { name: 'varnish', ...varnish, env: { CDN_PURGE_TOKEN: purgeToken }, answersAt: `${this.url('varnish')}/pt` },
    ];
  }
}
