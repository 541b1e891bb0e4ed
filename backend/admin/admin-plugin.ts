import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { Locale } from '../../core/i18n/locales';
import { BackendError } from '../errors';
import { adminPaths, signInPath } from '../auth/http/admin-paths';
import { pageHeaders } from '../auth/http/requests';
import type { AuthPlugin } from '../auth/auth-plugin';
import type { Person } from '../auth/rights';
import { editorConfig } from './editor-config';
import { html, Html } from '../auth/pages/html';
import { htmlDocument, navigation, page } from '../auth/pages/page';
import { menuStyle } from '../auth/pages/style';
import { editorWords } from '../content/editor-words';
import { pageMessages } from '../messages';

interface AdminOptions {
  auth: Pick<AuthPlugin, 'authenticate' | 'isOurs' | 'originOf' | 'mayPublish'>;
  editor: {
    page: EditorBuild;
    branch: string;
  } | null;
  siteUrl: string;
  brand: (language: Locale) => Promise<string>;
  onOpened?: () => void;
}

/** All resources come from this host. The editor inlines its styles; its previews are blobs. */
export const editorPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  'frame-src blob:',
  'manifest-src blob:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const staticFolder = join(__dirname, '../../static');
const headers = { ...pageHeaders, 'content-security-policy': editorPolicy };

export function adminPlugin(options: AdminOptions): FastifyPluginAsync {
  const { auth, editor } = options;

  const requirePerson = async (request: FastifyRequest): Promise<Person> => {
    const person = await auth.authenticate(request);
    if (!person) throw new BackendError('signed_out');
    return person;
  };

  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers(headers);
      if (!auth.isOurs(request)) throw new BackendError('foreign_page');
    });

    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      const person = await auth.authenticate(request);
      if (!person) return reply.redirect(signInPath(request.url), 303);
      if (!editor) return reply.redirect(adminPaths.account, 303);
      void reply.type('text/html; charset=utf-8');
      const brand = await options.brand(person.language);
      editor.page.ask();
      options.onOpened?.();
      if (editor.page.folder !== null) return reply.send(editorPage(person, brand));
      return reply
        .code(503)
        .header('retry-after', '10')
        .send(waitingPage(person, brand, editor.page.failed));
    };
    app.get('/admin', page);
    app.get('/admin/', page);

    app.get('/admin/editor/config.json', async (request) => {
      const person = await requirePerson(request);
      if (!editor) throw new BackendError('not_found');
      const { siteUrl } = options;
      const { branch } = editor;
      const origin = auth.originOf(request) ?? '';
      return editorConfig({
        person,
        mayPublish: auth.mayPublish(person),
        brand: await options.brand(person.language),
        branch,
        origin,
        siteUrl,
      });
    });

    await app.register(fastifyStatic, { root: '/', serve: false, preCompressed: true });
    app.get('/favicon.ico', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .sendFile('favicon.ico', staticFolder, { cacheControl: false }),
    );
    app.get(
      '/admin/editor/*',
      async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
        await requirePerson(request);
        const path = request.params['*'];
        const folder = editor?.page.folder ?? null;
        if (folder === null || !/^(editor\.js|files\/[\w.-]+)$/.test(path))
          throw new BackendError('not_found');
        // File names carry a hash, except that of the entry file.
        const kept = path.startsWith('files/')
          ? 'private, max-age=31536000, immutable'
          : 'no-cache';
        return reply
          .headers({ 'cache-control': kept, vary: 'accept-encoding' })
          .sendFile(path, folder, { cacheControl: false });
      },
    );
  };
}

const tryAgainAfter = 60_000;

export class EditorBuild {
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

  ask(): void {
    // Absolute: the clock may have been set back.
    if (
      this.#failedAt !== null &&
      Math.abs(this.clock().valueOf() - this.#failedAt) >= tryAgainAfter
    )
      void this.#try();
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

// Overrides only the editor's colour of low contrast.
const sheet = new Html(`<style>
body{margin:0;display:grid;grid-template:auto 1fr / minmax(0,1fr);height:100dvh}
#nc-root{position:relative;min-height:0;contain:layout}
.strip{display:flex;flex-wrap:wrap;gap:0 2rem;align-items:center;justify-content:space-between;padding:.25rem 1rem;border-bottom:1px solid #dfdbd3;background:#f6f4f0;color:#12303f;font:600 .9375rem/1.6 'Open Sans',arial,sans-serif}
.strip ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0;padding:0;list-style:none}
.strip a{display:inline-block;padding:.375rem 0;border-bottom:3px solid transparent;color:inherit;text-decoration:none!important}
.strip a:hover{border-color:#dfdbd3}
.strip a[aria-current]{border-color:#0f6b4c;color:#0f6b4c}
.strip a:focus-visible{outline:3px solid #0f6b4c;outline-offset:2px}
#nc-root .count{color:var(--sui-secondary-foreground-color)!important}
.strip #pages{flex-basis:auto}
.strip .pages{display:flex;flex-wrap:wrap;gap:0 1rem;margin-left:auto;font-size:.875rem}
.strip .pages a{padding:0;border-bottom:1px solid}
.strip .pages+[data-publishing]{margin-left:0}
.strip [data-publishing]{margin-left:auto}
.strip .state{padding:0 .5rem;border-radius:.75rem;background:#cfe6da;font-size:.875rem}
.strip .state.bad{background:#b42318;color:#fff}
.strip button,.slow button{min-height:2.25rem;padding:.25rem 1rem;border:2px solid #0f6b4c;border-radius:.1875rem;background:#fff;color:#0f6b4c;font:inherit;cursor:pointer}
.strip button:focus-visible,.slow button:focus-visible{outline:3px solid #0f6b4c;outline-offset:2px}
${menuStyle}
.slow{position:fixed;z-index:200;inset:auto 1rem 1rem;max-width:36rem;margin:0 auto;padding:1rem 1.25rem;border:1px solid #dfdbd3;border-left:.375rem solid #b42318;background:#fff;color:#37454c;font:1rem/1.6 'Open Sans',arial,sans-serif}
.slow p{margin:0 0 .75rem}
.strip .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
</style>`);

function editorPage(person: Person, brand: string): string {
  const { language } = person;
  const { states, title } = pageMessages[language].publishing;
  const { slow, reload, title: editor } = editorWords[language];
  const status = html`<a href="${adminPaths.publishing}" data-publishing="${JSON.stringify(states)}"
    ><span class="hidden">${title}: </span><span role="status"></span
  ></a>`;
  return htmlDocument(language, {
    title: `${brand} · ${editor}`,
    head: html`${sheet}
      <script type="module" src="/admin/files/slow-start.js"></script>
      <script type="module" src="/admin/files/publishing-state.js"></script>
      <script type="module" src="/admin/editor/editor.js"></script>`,
    body: html`<body>
      <header class="strip">
        ${navigation(person, language, 'home')}
        ${status}
      </header>
      <div id="nc-root"></div>
      <div class="slow" role="alert" data-slow hidden>
        <p>${slow}</p>
        <button>${reload}</button>
      </div>
    </body>`,
  });
}

function waitingPage(person: Person, brand: string, failed: boolean): string {
  const { title, notBuilt, building } = editorWords[person.language];
  return page(
    { brand, language: person.language, person },
    {
      title,
      body: html`<h1>${title}</h1>
        <p role="status">${failed ? notBuilt : building}</p>`,
      here: 'home',
      refreshAfter: failed ? 60 : 10,
    },
  );
}
