import type { ServerResponse } from 'node:http';

export const jsonType = { 'Content-Type': 'application/json; charset=utf-8' };
export const htmlType = { 'Content-Type': 'text/html; charset=utf-8' };

/**
 * Sends an answer by what every server's response has. No cache may keep it: it is one visitor's.
 */
export function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body = '',
): void {
  response.statusCode = status;
  const all = {
    'Cache-Control': 'no-store',
    Vary: 'Accept',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  response.end(body);
}
