import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { freePort } from '../fixtures/free-port';
import { until } from '../fixtures/until';

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface CaddyRequest {
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** The visitor: an address of this machine. */
  from?: string;
}

/** Caddy with the configuration of `deploy/` and its own authority, on free ports. */
export class RunningCaddy {
  readonly #folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  readonly #sessions: ClientHttp2Session[] = [];
  #child: ChildProcess | null = null;
  #port = 0;
  httpPort = 0;
  output = '';

  /** `name`: of the site, as the certificate has it. */
  constructor(private readonly name = 'site.localhost') {}

  get siteUrl(): string {
    return `https://${this.name}:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  async choosePorts(): Promise<void> {
    [this.#port, this.httpPort] = [await freePort(), await freePort()];
  }

  async start(upstreams: { site: string; admin: string }): Promise<void> {
    const file = resolve('deploy/Caddyfile');
    const env = {
      PATH: process.env.PATH,
      HOME: this.#folder,
      XDG_DATA_HOME: this.#folder,
      XDG_CONFIG_HOME: this.#folder,
      CADDY_ADMIN: 'off',
      CADDY_TLS: 'internal',
      HTTP_PORT: String(this.httpPort),
      SITE_URL: this.siteUrl,
      ADMIN_URL: `https://admin.localhost:${this.#port}`,
      SITE_UPSTREAM: new URL(upstreams.site).host,
      ADMIN_UPSTREAM: new URL(upstreams.admin).host,
    };
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    this.#child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    await until(() => this.output.includes('serving initial configuration'));
    await until(() => this.authority() !== null);
    // Until each name has its certificate, a connection to it is refused.
    await until(() => this.output.split('certificate obtained successfully').length > 2);
  }

  async stop(): Promise<void> {
    for (const session of this.#sessions) session.destroy();
    if (!this.#child || this.#child.exitCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'close');
  }

  async clear(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A request over HTTP/2 and TLS, checked against the authority; the first bytes of an answer that does not end. */
  async open(path: string, { headers = {}, body, from = '127.0.0.1' }: CaddyRequest = {}, name: 'site' | 'admin' = 'site') {
    const host = name === 'site' ? this.name : 'admin.localhost';
    const socket = connectTls({
      socket: connectTcp({ host: '127.0.0.1', localAddress: from, port: this.#port }),
      servername: host,
      ca: this.authority() ?? '',
      ALPNProtocols: ['h2'],
    });
    await once(socket, 'secureConnect');
    const session = connect(`https://${host}:${this.#port}`, { createConnection: () => socket, maxSessionMemory: 200 });
    this.#sessions.push(session);
    const stream = session.request({ ':method': body === undefined ? 'GET' : 'POST', ':path': path, ...headers });
    let text = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    stream.end(body);
    const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }];
    return { stream, status: answered[':status'], headers: answered, said: () => text };
  }

  /** The same, of an answer that ends. */
  async ask(...asked: Parameters<RunningCaddy['open']>): Promise<Answered> {
    const { stream, status, headers, said } = await this.open(...asked);
    // Who is refused early may have a body left to send: the stream stays open then.
    if (!stream.readableEnded) await Promise.race([once(stream, 'end'), once(stream, 'close')]);
    return { status, headers, text: said() };
  }

  /** The certificate of its own authority; null: it has none yet. */
  authority(): string | null {
    try {
      return readFileSync(join(this.#folder, 'caddy/pki/authorities/local/root.crt'), 'utf8');
    } catch {
      return null;
    }
  }
}
