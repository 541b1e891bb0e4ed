import { buildSchema, graphql } from 'graphql';
import { asOurs } from '../../plugins/gatsby-source-content-backend/as-ours';
import { backendSchema } from '../../core/content/graphql';
import { completed, isRecord } from '../../core/content/entity-values';
import { settings } from '../../core/content/types/settings';
import type { Environment } from '../../platform/settings/settings';

type Source = Pick<Environment, 'contentBackendToken' | 'content'> & { url: string };

/**
 * Asks the backend's GraphQL for the site-wide settings. Where there is none, they are read from
 * `GET /api/<locale>/settings` and the query is answered here.
 */
export function settingsFetch({ url, contentBackendToken: token, content }: Source) {
  const { authorization, headers, mediaHosts, texts } = content;
  const sent = { ...headers, ...(authorization === null ? {} : { authorization }) };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}?${new URLSearchParams({ token })}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...sent },
      redirect: 'manual',
    });

  async function overRest(locale: string): Promise<unknown> {
    const response = await ask(`/api/${locale}/${settings.name}`);
    if (!response.ok) throw new Error(`GET /api/${locale}/${settings.name}: the backend answers ${response.status}`);
    const { data } = (await response.json()) as { data?: unknown };
    const [entity] = Array.isArray(data) ? (data as unknown[]) : [data];
    const ours = asOurs(settings, entity, { media: { own: url, allowed: mediaHosts }, texts }, new Map());
    return isRecord(ours) ? completed(settings, ours) : null;
  }

  return async (_: string, init: RequestInit): Promise<Response> => {
    const response = await ask('/graphql', init);
    if (![404, 405, 501].includes(response.status)) return response;
    const { query, variables } = JSON.parse(String(init.body)) as {
      query: string;
      variables?: Record<string, unknown>;
    };
    const answer = await graphql({
      schema: buildSchema(backendSchema(settings)),
      source: query,
      variableValues: variables,
      rootValue: { settings: ({ locale }: { locale: string }) => overRest(locale) },
    });
    return Response.json(answer);
  };
}
