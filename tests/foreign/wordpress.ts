import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, copyFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../fixtures/free-port';
import { until } from '../fixtures/until';

const sources = '/usr/share/wordpress';
/** Sends what is no file to WordPress, as the rewriting of a web server does. */
const router = `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path !== '/' && is_file(__DIR__ . $path)) { return false; }
$_SERVER['SCRIPT_NAME'] = '/index.php';
require __DIR__ . '/index.php';`;

const install = `<?php
define('WP_INSTALLING', true);
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('valterra', 'editor', 'editor@valterra.example', true, '', 'the password of the editor');
global $wp_rewrite;
$wp_rewrite->set_permalink_structure('/%postname%/');
foreach ([1, 2, 3] as $sample) { wp_delete_post($sample, true); }
[$password] = WP_Application_Passwords::create_new_application_password(1, ['name' => 'test']);
echo "\\npassword:$password";`;

/** Debian's WordPress in a folder of its own, with a database that only its socket reaches. */
export class WordPress {
  readonly #folder = mkdtempSync(join(tmpdir(), 'wordpress-'));
  readonly #processes: ChildProcess[] = [];
  #authorization = '';
  url = '';

  async start(hook: { url: string; secret: string }): Promise<void> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const [root, database, socket] = ['www', 'database', 'socket'].map((name) => join(this.#folder, name)) as [string, string, string];
    cpSync(sources, root, { recursive: true, dereference: true });
    mkdirSync(join(root, 'wp-content/mu-plugins'), { recursive: true });
    copyFileSync('examples/wordpress/valterra.php', join(root, 'wp-content/mu-plugins/valterra.php'));
    writeFileSync(join(root, 'wp-config.php'), this.#config(socket, hook));
    writeFileSync(join(root, 'router.php'), router);
    writeFileSync(join(root, 'install.php'), install);

    const user = `--user=${userInfo().username}`;
    execFileSync('mariadb-install-db', ['--no-defaults', `--datadir=${database}`, user, '--auth-root-authentication-method=normal'], {
      stdio: 'ignore',
    });
    this.#run('/usr/sbin/mariadbd', ['--no-defaults', `--datadir=${database}`, user, `--socket=${socket}`, '--skip-networking']);
    const create = ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', 'CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4'];
    await until(async () => {
      try {
        execFileSync('mariadb', create, { stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    });
    const said = execFileSync('php', ['-d', 'display_errors=0', join(root, 'install.php')], { encoding: 'utf8' });
    const password = /password:(\w+)/.exec(said)?.[1];
    if (!password) throw new Error(`WordPress was not installed: ${said.slice(0, 500)}`);
    rmSync(join(root, 'install.php'));
    this.#authorization = `Basic ${Buffer.from(`editor:${password}`).toString('base64')}`;
    this.#run('php', ['-d', 'display_errors=0', '-S', `127.0.0.1:${port}`, '-t', root, join(root, 'router.php')]);
    await until(async () => (await fetch(`${this.url}/wp-json/`).catch(() => null))?.ok ?? false);
  }

  #config(socket: string, { url, secret }: { url: string; secret: string }): string {
    const constants = {
      ...{ DB_NAME: 'wordpress', DB_USER: 'root', DB_PASSWORD: '', DB_HOST: `localhost:${socket}`, DB_CHARSET: 'utf8mb4' },
      // Passwords of applications need TLS elsewhere.
      ...{ WP_ENVIRONMENT_TYPE: 'local', WP_HOME: this.url, WP_SITEURL: this.url, VALTERRA_HOOK: url, VALTERRA_HOOK_SECRET: secret },
    };
    const lines = Object.entries(constants).map(([name, value]) => `define('${name}', '${value}');`);
    return `<?php\n${lines.join('\n')}\ndefine('WP_HTTP_BLOCK_EXTERNAL', false);\ndefine('AUTOMATIC_UPDATER_DISABLED', true);
define('DISABLE_WP_CRON', true);\n$table_prefix = 'wp_';\nif (!defined('ABSPATH')) { define('ABSPATH', __DIR__ . '/'); }\nrequire_once ABSPATH . 'wp-settings.php';\n`;
  }

  #run(program: string, words: readonly string[]): void {
    const child = spawn(program, words, { stdio: 'ignore' });
    globalThis.process.once('exit', () => child.kill());
    this.#processes.push(child);
  }

  /** Asks its REST API as the editor. */
  async ask<Answer = { id: number; link: string }>(method: string, path: string, body?: object | Buffer, headers = {}): Promise<Answer> {
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(`${this.url}/wp-json/wp/v2${path}`, {
      method,
      headers: { authorization: this.#authorization, ...(isFile ? {} : { 'content-type': 'application/json' }), ...headers },
      body: isFile ? new Uint8Array(body) : body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${(await response.text()).slice(0, 500)}`);
    return (await response.json()) as Answer;
  }

  async stop(): Promise<void> {
    for (const child of this.#processes.toReversed()) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
