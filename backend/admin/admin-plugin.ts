import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';

import type { Locale } from '../../core/i18n/locales';
import { BackendError } from '../errors';
import { places } from '../auth/http/places';
import type { AuthPlugin } from '../auth/auth-plugin';
import type { Person } from '../auth/person';
import { editorConfig } from './config/editor-config';
import type { EditorBuild } from './editor-build';
import { editorPage, waitingPage } from './editor-page';

export interface AdminOptions {
  people: Pick<AuthPlugin, 'authenticate' | 'isOurs' | 'originOf'>;
  /** Null: nothing can be edited here. */
  editor: {
    page: EditorBuild;
    /** The branch that the content stands on. */
    branch: string;
  } | null;
  siteUrl: string;
  brand: (language: Locale) => Promise<string>;
}

/**
 * What the editor's page may do. Everything that it asks for comes from here: what its package
 * knows of other hosts (agencies of pictures, translators, clouds) no browser asks. Its styles are
 * written by its scripts, its previews are blobs.
 */
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

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': editorPolicy,
  'x-frame-options': 'DENY',
  // To no other host. No `cross-origin-opener-policy`: the window in which somebody signs in tells
  // the page so.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The editor's page, its files and its configuration, for those who are signed in. */
export function adminPlugin(options: AdminOptions): FastifyPluginAsync {
  const { people, editor } = options;

  const whoever = async (request: FastifyRequest): Promise<Person> => {
    const person = await people.authenticate(request);
    if (!person) throw new BackendError('signed_out');
    return person;
  };

  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers(headers);
      if (!people.isOurs(request)) throw new BackendError('foreign_page');
    });

    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      const person = await people.authenticate(request);
      if (!person)
        return reply.redirect(
          `${places.signIn}?${new URLSearchParams({ next: request.url })}`,
          303,
        );
      if (!editor) return reply.redirect(places.account, 303);
      void reply.type('text/html; charset=utf-8');
      const brand = await options.brand(person.language);
      editor.page.ask();
      if (editor.page.folder !== null) return reply.send(editorPage(person, brand));
      return reply
        .code(503)
        .header('retry-after', '10')
        .send(waitingPage(person, brand, editor.page.failed));
    };
    app.get('/admin', page);
    app.get('/admin/', page);

    app.get('/admin/editor/config.json', async (request) => {
      const person = await whoever(request);
      if (!editor) throw new BackendError('not_found');
      const { siteUrl } = options;
      const { branch } = editor;
      const origin = people.originOf(request) ?? '';
      return editorConfig({
        person,
        brand: await options.brand(person.language),
        branch,
        origin,
        siteUrl,
      });
    });

    await app.register(fastifyStatic, { root: '/', serve: false, preCompressed: true });
    app.get(
      '/admin/editor/*',
      async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
        await whoever(request);
        const path = request.params['*'];
        const folder = editor?.page.folder ?? null;
        if (folder === null || !/^(editor\.js|files\/[\w.-]+)$/.test(path))
          throw new BackendError('not_found');
        // Files carry a hash of themselves in their names, all but the one that begins.
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
