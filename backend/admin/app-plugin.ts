import { setTimeout } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { Locale } from '../../core/i18n/locales';
import type { AuthPlugin } from '../auth/auth-plugin';
import { signInPath } from '../auth/http/admin-paths';
import { pageHeaders } from '../auth/http/requests';
import { html } from '../auth/pages/html';
import { htmlDocument, page } from '../auth/pages/page';
import { editorWords } from '../content/editor-words';
import { BackendError } from '../errors';
import { EditorBuild } from './admin-plugin';

const base = '/admin/next';
/** In ms. */
const [patience, interval] = [2000, 100];

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
  /** Answers the folder of what was built. */
  build: () => Promise<string>;
  brand: (language: Locale) => Promise<string>;
  clock: () => Date;
  log: (line: string) => void;
  onOpened?: () => void;
}

/** The page of the admin, which is the same at all its addresses, and its files. */
export function appPlugin({ auth, brand, onOpened, ...options }: AppOptions): FastifyPluginAsync {
  let built: EditorBuild | null = null;
  // At the first visit: the site's own build comes first.
  const asked = (): EditorBuild => {
    built ??= new EditorBuild(options.build, options.clock, options.log);
    built.ask();
    return built;
  };

  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers({ ...pageHeaders, 'content-security-policy': policy });
      if (!auth.isOurs(request)) throw new BackendError('foreign_page');
    });
    await app.register(fastifyStatic, { root: '/', serve: false, preCompressed: true });

    /** What was built before is there within a moment. */
    const settled = async (build: EditorBuild): Promise<string | null> => {
      for (let waited = 0; waited < patience && !build.folder && !build.failed; waited += interval)
        await setTimeout(interval);
      return build.folder;
    };

    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      const person = await auth.authenticate(request);
      if (!person) return reply.redirect(signInPath(request.url), 303);
      const { language } = person;
      const title = await brand(language);
      const build = asked();
      const folder = await settled(build);
      void reply.type('text/html; charset=utf-8');
      onOpened?.();
      if (folder !== null) return reply.send(appPage(language, title));
      const { title: heading, notBuilt, building } = editorWords[language];
      const body = html`<h1>${heading}</h1>
        <p role="status">${build.failed ? notBuilt : building}</p>`;
      return reply
        .code(503)
        .header('retry-after', '10')
        .send(
          page(
            { brand: title, language, person },
            { title: heading, body, here: 'home', refreshAfter: build.failed ? 60 : 5 },
          ),
        );
    };
    app.get(base, show);

    app.get(`${base}/*`, async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const path = request.params['*'];
      if (!/^(app\.(js|css)|files\/[\w.-]+)$/.test(path)) return show(request, reply);
      if (!(await auth.authenticate(request))) throw new BackendError('signed_out');
      const folder = built?.folder ?? null;
      if (folder === null) throw new BackendError('not_found');
      // File names carry a hash, except those of the first ones.
      const kept = path.startsWith('files/') ? 'private, max-age=31536000, immutable' : 'no-cache';
      return reply
        .headers({ 'cache-control': kept, vary: 'accept-encoding' })
        .sendFile(path, folder, { cacheControl: false });
    });
  };
}

const appPage = (language: Locale, brand: string): string =>
  htmlDocument(language, {
    title: brand,
    head: html`<link rel="icon" href="/favicon.ico" />
      <link rel="stylesheet" href="${base}/app.css" />
      <script type="module" src="${base}/app.js"></script>`,
    body: html`<body>
      <div id="root"></div>
    </body>`,
  });
