import type { HostileServers } from '../hostile-servers';
import type { HttpRequest } from '../send';

export const entriesPath = '/admin/api/entries';

/** A new entry of these fields in each language, as the admin sends it. */
export const create =
  (values: unknown, name = 'intruder', type = 'authors') =>
  (servers: HostileServers): HttpRequest =>
    apiRequest(servers, { type, name, values });

/** A new media file: `media/units/landfill.jpg`. */
export const upload =
  (content: string | Uint8Array, path: string) =>
  (servers: HostileServers): HttpRequest => ({
    method: 'PUT',
    path: `/admin/api/${path}`,
    headers: { ...servers.as('editor'), 'content-type': 'application/octet-stream' },
    body: Buffer.from(content),
  });

/** What somebody who is signed in reads. */
export const read = (servers: HostileServers, path: string, role: Parameters<HostileServers['as']>[0] = 'editor'): HttpRequest => ({
  path,
  headers: servers.as(role),
});

/** Any body; an object goes as JSON. */
export function apiRequest(servers: HostileServers, body: unknown, more: Record<string, string> = {}, path = entriesPath): HttpRequest {
  const headers = { ...servers.as('editor'), 'content-type': 'application/json', ...more };
  return { method: 'POST', path, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
}
