import type { FastifyPluginAsync } from 'fastify';

import { contentTypes } from '../../core/content/registry';
import { BackendError } from '../errors';
import type { EntityKey } from '../../core/content/entity-key';
import type { ContentStore } from '../content/content-store';
import { namedEntities, queryText, wholeNumber } from './query';
import { sendRead } from './read-reply';

const restTypes = new Set(contentTypes.map(({ name }) => name));

/** What changed since a cursor, and what is wrong with the content. */
export function changesRoutes(content: ContentStore): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/changes', async (request, reply) => {
      const since = queryText(request.query, 'since');
      const limit = wholeNumber(request.query, 'limit', { fallback: 500, max: 500 });
      const start = since === null ? 0 : await content.changes.sequenceAt(since);
      if (start === null) throw new BackendError('cursor_gone');
      const { states, last, more } = await content.changes.after(start, limit);
      const named = await content.changes.named(namedEntities(request.query));
      const isSent = new Set(states.map(nameOf));
      // Settings move the cursor and no more: they are asked for over GraphQL.
      const shown = [...states, ...named.filter((state) => !isSent.has(nameOf(state)))].filter(
        ({ type }) => restTypes.has(type),
      );
      const changed = shown
        .filter(({ entity }) => entity)
        .map((state) => {
          const { type, locale, id, modified } = state;
          return { type, locale, id, modified, entity: content.onWire(state) };
        });
      // Who asks for everything has nothing to delete.
      const deleted =
        since === null
          ? []
          : shown
              .filter(({ entity }) => !entity)
              .map(({ type, locale, id }) => ({ type, locale, id }));
      return sendRead(request, reply, {
        data: { cursor: content.changes.cursorAt(last), changed, deleted, more },
      });
    });

    app.get('/api/problems', async (request, reply) =>
      sendRead(request, reply, { data: await content.problems() }),
    );
  };
}

const nameOf = ({ type, locale, id }: EntityKey): string => `${type}/${locale}/${id}`;
