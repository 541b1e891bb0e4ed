import type { SentFile } from '../../../backend/content/fixtures/editing-harness';
import type { HostileServers } from '../hostile-servers';
import type { HttpRequest } from '../send';

/** A save as the editor sends it. */
export function saveRequest(servers: HostileServers, files: readonly SentFile[]): HttpRequest {
  const sent = files.map(({ content, ...file }) => ({
    ...file,
    ...(content !== undefined && { content: Buffer.from(content).toString('base64') }),
  }));
  return apiRequest(servers, { branch: 'main', message: 'Save', files: sent });
}

export const create =
  (content: string | Uint8Array, path = 'authors/intruder.yml') =>
  (servers: HostileServers): HttpRequest =>
    saveRequest(servers, [{ operation: 'create', path, content }]);

/** Any body at the address of saves; an object goes as JSON. */
export function apiRequest(servers: HostileServers, body: unknown, more: Record<string, string> = {}): HttpRequest {
  const headers = { ...servers.as('editor'), 'content-type': 'application/json', ...more };
  return {
    method: 'POST',
    path: '/api/v1/repos/site/content/contents',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}
