import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isRecord } from '../../../core/content/map-values';

/** Nothing that is sent here is longer. */
export const largestBody = 16 * 1024;

/** Takes plain forms; a field that comes twice counts once, as it came first. */
export function takeForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: largestBody } as const;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: FastifyRequest, body: string) =>
      Object.fromEntries([...new URLSearchParams(body)].reverse()),
  );
}

/** A field of a form or of a JSON body as text; empty where there is none. */
export function fieldOf({ body }: FastifyRequest, name: string): string {
  const value = isRecord(body) && Object.hasOwn(body, name) ? body[name] : '';
  return typeof value === 'string' ? value : '';
}

/** The same of the query. */
export function queryOf({ query }: FastifyRequest, name: string): string {
  const value = isRecord(query) ? query[name] : '';
  return typeof value === 'string' ? value : '';
}
