import type { FastifyPluginAsync } from 'fastify';

import type { ContentType } from '../../core/content/content-type';
import { contentTypes } from '../../core/content/registry';
import { isLocale, type Locale } from '../../core/i18n/locales';
import { BackendError } from '../errors';
import type { LoggedEntity } from '../content/change-log';
import type { ContentStore } from '../content/content-store';
import { wholeNumber } from './query';
import { sendRead } from './read-reply';

interface ListParams {
  locale: string;
  type: string;
}

/** Lists and single entities of one language. */
export function readRoutes(content: ContentStore): FastifyPluginAsync {
  // Here the time stands among the fields, as `id` does; in changes it stands beside the entity.
  const read = (state: LoggedEntity) => ({ ...content.onWire(state), modified: state.modified });
  return async (app) => {
    app.get<{ Params: ListParams }>('/api/:locale/:type', async (request, reply) => {
      const { locale, type } = known(request.params);
      const page = wholeNumber(request.query, 'page', { fallback: 1, max: 1_000_000 });
      const limit = wholeNumber(request.query, 'limit', { fallback: 100, max: 500 });
      const { states, total, cursor } = await content.changes.list(type.name, locale, page, limit);
      const meta = { cursor, page, pages: Math.max(1, Math.ceil(total / limit)), total };
      return sendRead(request, reply, { data: states.map(read), meta });
    });

    app.get<{ Params: ListParams & { slug: string } }>(
      '/api/:locale/:type/:slug',
      async (request, reply) => {
        const { locale, type } = known(request.params);
        const { slug } = request.params;
        const state = type.slugged
          ? await content.changes.withSlug(type.name, locale, slug)
          : await content.changes.withId({ type: type.name, locale, id: slug });
        if (!state) throw new BackendError('not_found');
        return sendRead(request, reply, { data: read(state) });
      },
    );
  };
}

function known({ locale, type: name }: ListParams): { locale: Locale; type: ContentType } {
  const type = contentTypes.find((each) => each.name === name);
  if (!type || !isLocale(locale)) throw new BackendError('not_found');
  return { locale, type };
}
