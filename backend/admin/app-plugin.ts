import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { Locale } from '../../core/i18n/locales';
import type { AuthPlugin } from '../auth/auth-plugin';
import { adminPaths, signInPath } from '../auth/http/admin-paths';
import { pageHeaders, queryParameter } from '../auth/http/requests';
import { html } from '../auth/pages/html';
import { htmlDocument, page } from '../auth/pages/page';
import { contentPlaceOf } from '../content/content-file';
import { editorWords } from '../content/editor-words';
import { BackendError } from '../errors';
import { draftsUrl, editorUrl } from './editor-url';

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
  /** Answers the folder of what was built. Null: nothing can be edited here. */
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

    const start = built ? adminPaths.home : adminPaths.account;
    for (const path of [adminPaths.root, `${adminPaths.root}/`])
      app.get(path, (_request, reply) => reply.redirect(start, 303));
    if (!built) return;

    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      const person = await auth.authenticate(request);
      if (!person) return reply.redirect(signInPath(request.url), 303);
      const { language } = person;
      const title = await brand(language);
      const folder = await built.settled();
      void reply.type('text/html; charset=utf-8');
      onOpened?.();
      if (folder !== null) return reply.send(appPage(language, title));
      const { title: heading, notBuilt, building } = editorWords[language];
      const body = html`<h1>${heading}</h1>
        <p role="status">${built.failed ? notBuilt : building}</p>`;
      return reply
        .code(503)
        .header('retry-after', '10')
        .send(
          page(
            { brand: title, language, person },
            { title: heading, body, here: 'entries', refreshAfter: built.failed ? 60 : 5 },
          ),
        );
    };
    for (const path of [
      ...[adminPaths.entries, `${adminPaths.entries}/*`, adminPaths.media],
      adminPaths.calendar,
    ])
      app.get(path, show);
    // Where mails of long ago lead.
    app.get('/admin/drafts', (request, reply) => {
      const place = contentPlaceOf(queryParameter(request, 'path'));
      return reply.redirect(place ? editorUrl(place) : draftsUrl, 303);
    });

    app.get<{ Params: { '*': string } }>(`${adminPaths.app}/*`, async (request, reply) => {
      if (!(await auth.authenticate(request))) throw new BackendError('signed_out');
      const path = request.params['*'];
      if (built.folder === null || !/^(app\.(js|css)|files\/[\w.-]+)$/.test(path))
        throw new BackendError('not_found');
      // File names carry a hash, except those of the first ones.
      const kept = path.startsWith('files/') ? 'private, max-age=31536000, immutable' : 'no-cache';
      return reply
        .headers({ 'cache-control': kept, vary: 'accept-encoding' })
        .sendFile(path, built.folder, { cacheControl: false });
    });
  };
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
    const isTriedAgain =
      this.#failedAt !== null && Math.abs(this.clock().valueOf() - this.#failedAt) >= tryAgainAfter;
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

const appPage = (language: Locale, brand: string): string =>
  htmlDocument(language, {
    title: brand,
    head: html`<meta name="color-scheme" content="light dark" />
      <style>
        ${late}
      </style>
      <link rel="icon" href="/favicon.ico" />
      <link rel="stylesheet" href="${adminPaths.app}/app.css" />
      <script type="module" src="${adminPaths.app}/app.js"></script>`,
    body: html`<body>
      <div id="root">
        <main class="late">
          <p role="alert">${editorWords[language].slow}</p>
          <p><a href="">${editorWords[language].reload}</a></p>
          <p><a href="/admin/home">${brand}</a></p>
        </main>
      </div>
    </body>`,
  });
