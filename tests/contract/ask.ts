import { type Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire: not decompressed. */
  body: Buffer;
  text: string;
}

export interface Question {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Whose connections are used; else each request has its own. */
  agent?: Agent | false;
}

/** One request with exactly this path: nothing is normalised, followed or decompressed. */
export function ask(base: string, path: string, { method = 'GET', headers = {}, body, agent = false }: Question = {}): Promise<HttpAnswer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      buffer(response).then((whole) => resolve({ status, headers: answered, body: whole, text: whole.toString('utf8') }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
