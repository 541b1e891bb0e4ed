import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { Locale } from '../../core/i18n/locales';
import { adminSections } from '../../core/admin-sections';
import type { AuthPlugin } from '../auth/auth-plugin';
import { adminPaths, signInPath } from '../auth/http/admin-paths';
import { pageHeaders } from '../auth/http/requests';
import { renderPage, AdminPage, Document, useFrame, useMessages } from '../auth/pages/admin-page';
import { may, type Person } from '../auth/rights';
import { BackendError } from '../errors';
import { editorWords } from '../content/editor-words';

/** In ms. */
const [patience, interval, tryAgainAfter] = [2000, 100, 60_000];
const staticFolder = join(__dirname, '../../static');

/** The page beside a form has its styles in it, and is shown under this policy; it has no scripts. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface AppOptions {
  auth: Pick<AuthPlugin, 'authenticate' | 'isOurs'>;
  /** Answers the folder of what was built. Null: there is none. */
  build: (() => Promise<string>) | null;
  brand: (language: Locale) => Promise<string>;
  clock: () => Date;
  log: (line: string) => void;
  onOpened?: () => void;
}

/** The page of the admin, which is the same at all its addresses, and its files. */
export function appPlugin({ auth, brand, onOpened, ...options }: AppOptions): FastifyPluginAsync {
  const built = options.build && new AppBuild(options.build, options.clock, options.log);

  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers({ ...pageHeaders, 'content-security-policy': policy });
      if (!auth.isOurs(request)) throw new BackendError('foreign_page');
    });
    await app.register(fastifyStatic, { root: '/', serve: false, preCompressed: true });

    app.get('/favicon.ico', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .sendFile('favicon.ico', staticFolder, { cacheControl: false }),
    );

    for (const path of [adminPaths.root, `${adminPaths.root}/`])
      app.get(path, async (request, reply) => {
        const person = await auth.authenticate(request);
        return reply.redirect(startOf(person), 303);
      });
    if (!built) return;

    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      const person = await auth.authenticate(request);
      if (!person) return reply.redirect(signInPath(request.url), 303);
      const { language } = person;
      const frame = { brand: await brand(language), language, person };
      const folder = await built.settled();
      void reply.type('text/html; charset=utf-8');
      onOpened?.();
      if (folder !== null) return reply.send(renderPage(frame, AppPage, {}));
      return reply
        .code(503)
        .header('retry-after', '10')
        .send(renderPage(frame, BuildingPage, { hasFailed: built.failed }));
    };
    const views = adminSections.flatMap(({ path, isView }) => (isView ? [path] : []));
    for (const path of [...views, `${adminPaths.entries}/*`, `${adminPaths.inbox}/:id`]) app.get(path, show);

    app.get<{ Params: { '*': string } }>(`${adminPaths.app}/*`, async (request, reply) => {
      if (!(await auth.authenticate(request))) throw new BackendError('signed_out');
      const path = request.params['*'];
      if (built.folder === null || !/^(app\.(js|css)|files\/[\w.-]+)$/.test(path)) throw new BackendError('not_found');
      // File names carry a hash, except those of the first ones.
      const kept = path.startsWith('files/') ? 'private, max-age=31536000, immutable' : 'no-cache';
      return reply
        .headers({ 'cache-control': kept, vary: 'accept-encoding' })
        .sendFile(path, built.folder, { cacheControl: false });
    });
  };
}

/** The first page that a person may open. */
function startOf(person: Person | null): string {
  const first = adminSections.find(({ right }) => right === null || may(person, right));
  return first && person ? first.path : adminPaths.home;
}

class AppBuild {
  folder: string | null = null;
  #failedAt: number | null = null;

  constructor(
    private readonly build: () => Promise<string>,
    private readonly clock: () => Date,
    private readonly log: (line: string) => void,
  ) {
    void this.#try();
  }

  get failed(): boolean {
    return this.#failedAt !== null;
  }

  /** The folder once it is there, or null after a moment; a failed build is tried again after a minute. */
  async settled(): Promise<string | null> {
    // Absolute: the clock may have been set back.
    const isTriedAgain = this.#failedAt !== null && Math.abs(this.clock().valueOf() - this.#failedAt) >= tryAgainAfter;
    if (isTriedAgain) void this.#try();
    for (let waited = 0; waited < patience && !this.folder && !this.failed; waited += interval)
      await setTimeout(interval);
    return this.folder;
  }

  async #try(): Promise<void> {
    this.#failedAt = null;
    try {
      this.folder = await this.build();
    } catch (error) {
      this.#failedAt = this.clock().valueOf();
      this.log((error as Error).message);
    }
  }
}

/** Until the application has taken its place: what somebody sees whose files come late, or not. */
const late =
  '.late{padding:2rem;font:1rem/1.6 sans-serif;visibility:hidden;animation:late 0s 5s forwards}@keyframes late{to{visibility:visible}}';

const samePage = '';

function AppPage() {
  const { brand } = useFrame();
  const { slow, reload } = useMessages(editorWords);
  return (
    <Document
      title={brand}
      head={
        <>
          <style>{late}</style>
          <link rel="stylesheet" href={`${adminPaths.app}/app.css`} />
          <script type="module" src={`${adminPaths.app}/app.js`} />
        </>
      }
    >
      <div id="root">
        <main className="late">
          <p role="alert">{slow}</p>
          <p>
            <a href={samePage}>{reload}</a>
          </p>
          <p>
            <a href={adminPaths.root}>{brand}</a>
          </p>
        </main>
      </div>
    </Document>
  );
}

function BuildingPage({ hasFailed }: { hasFailed: boolean }) {
  const { title, notBuilt, building } = useMessages(editorWords);
  return (
    <AdminPage title={title} here="entries" refreshAfter={hasFailed ? 60 : 5}>
      <p role="status">{hasFailed ? notBuilt : building}</p>
    </AdminPage>
  );
}
