import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { ContentType, EntityKey } from '../../core/content/content-type';
import { type ContentProblem, faultText } from '../../core/content/problems';
import { contentTypes } from '../../core/content/registry';
import { isLocale, type Locale } from '../../core/i18n/locales';
import { BackendError } from '../errors';
import type { ChangedEntity } from '../content/change-log';
import type { ContentStore } from '../content/content-store';
import { namedEntities, queryText, wholeNumber } from './requests';
import type { MediaFolder } from '../content/media-folder';
import { sha256 } from '../../platform/hash';
import { matchesTag } from '../../platform/http/request-headers';

interface ListParams {
  locale: string;
  type: string;
}

export function readRoutes(content: ContentStore): FastifyPluginAsync {
  // Here the time stands among the fields, as `id` does; in changes it stands beside the entity.
  const read = (state: ChangedEntity) => ({ ...content.toApi(state), modified: state.modified });
  return async (app) => {
    app.get<{ Params: ListParams }>('/api/:locale/:type', async (request, reply) => {
      const { locale, type } = known(request.params);
      const page = wholeNumber(request.query, 'page');
      const limit = wholeNumber(request.query, 'limit', { fallback: 100, max: 500 });
      const { states, total, cursor } = await content.changes.list(type.name, locale, page, limit);
      const meta = { cursor, page, pages: Math.max(1, Math.ceil(total / limit)), total };
      return sendRead(request, reply, { data: states.map(read), meta });
    });

    app.get<{ Params: ListParams & { slug: string } }>('/api/:locale/:type/:slug', async (request, reply) => {
      const { locale, type } = known(request.params);
      const { slug } = request.params;
      const state = type.slugged
        ? await content.changes.withSlug(type.name, locale, slug)
        : await content.changes.withId({ type: type.name, locale, id: slug });
      if (!state) throw new BackendError('not_found');
      return sendRead(request, reply, { data: read(state) });
    });
  };
}

function known({ locale, type: name }: ListParams): { locale: Locale; type: ContentType } {
  const type = contentTypes.find((each) => each.name === name);
  if (!type || !isLocale(locale)) throw new BackendError('not_found');
  return { locale, type };
}

const restTypes = new Set(contentTypes.map(({ name }) => name));

const sent = (problem: ContentProblem) => ({ ...problem, message: faultText(problem) });

export function changesRoutes(content: ContentStore, contentDir: string): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/changes', async (request, reply) => {
      const since = queryText(request.query, 'since');
      const limit = wholeNumber(request.query, 'limit', { fallback: 500, max: 500 });
      const start = since === null ? 0 : await content.changes.sequenceAt(since);
      if (start === null) throw new BackendError('cursor_gone');
      const { states, last, more } = await content.changes.after(start, limit);
      const named = await content.changes.named(namedEntities(request.query));
      const isSent = new Set(states.map(nameOf));
      // Settings only move the cursor: GraphQL serves them.
      const shown = [...states, ...named.filter((state) => !isSent.has(nameOf(state)))].filter(({ type }) =>
        restTypes.has(type),
      );
      const changed = shown
        .filter(({ entity }) => entity)
        .map((state) => {
          const { type, locale, id, modified } = state;
          return { type, locale, id, modified, entity: content.toApi(state) };
        });
      // A client that reads everything has nothing to delete.
      const deleted =
        since === null
          ? []
          : shown.filter(({ entity }) => !entity).map(({ type, locale, id }) => ({ type, locale, id }));
      return sendRead(request, reply, { data: { cursor: content.changes.cursorAt(last), changed, deleted, more } });
    });

    // Another clone of the project on this machine must not build this content.
    app.get('/api/folder', async (request, reply) => sendRead(request, reply, { data: { folder: contentDir } }));

    app.get('/api/problems', async (request, reply) =>
      sendRead(request, reply, { data: (await content.knownProblems.now()).map(sent) }),
    );
  };
}

const nameOf = ({ type, locale, id }: EntityKey): string => `${type}/${locale}/${id}`;

/** Immutable: the address contains the hash of the bytes. */
export function mediaRoutes(media: MediaFolder): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: media.root,
      serve: false,
      etag: false,
      lastModified: false,
      maxAge: '365d',
      immutable: true,
    });

    const url = '/media/:hash([0-9a-f]{16})/*';
    app.get<{ Params: { hash: string; '*': string } }>(url, async (request, reply) => {
      const { hash, '*': path } = request.params;
      // Only files that the folder is known to hold: no path leads out of it.
      if (!(await media.fits(path, hash))) throw new BackendError('not_found');
      const tag = `"${hash}"`;
      void reply.header('etag', tag);
      // On the origin of the admin, a file placed by hand must do nothing when opened.
      void reply
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .header('x-content-type-options', 'nosniff');
      if (matchesTag(request.headers['if-none-match'], tag)) {
        return reply.code(304).header('cache-control', 'public, max-age=31536000, immutable').send();
      }
      // The file at this address never changes, so a range of it is always of the same file.
      if (request.headers['if-range'] === tag) delete request.raw.headers['if-range'];
      return reply.sendFile(path);
    });
  };
}

function sendRead({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown): FastifyReply {
  const body = JSON.stringify(payload);
  const tag = `"${sha256(body, 'base64url').slice(0, 27)}"`;
  void reply.headers({ etag: tag, 'cache-control': 'no-cache' });
  if (matchesTag(headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
