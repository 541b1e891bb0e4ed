import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface Answer {
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
}

/** One request with exactly this path: nothing is normalised, followed or decompressed. */
export function ask(base: string, path: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const whole = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString('utf8') });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
