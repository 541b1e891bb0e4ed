import type { IncomingMessage } from 'node:http';

/**
 * The request as it comes from our server, from `gatsby develop` and from a Netlify function:
 * Node's own, with what each of them adds.
 */
export type SubmissionRequest = IncomingMessage & {
  /**
   * What was read of the body: everything by our server, multipart forms by Gatsby, else nothing.
   */
  body?: unknown;
  /** The files of a multipart form that Gatsby has read. */
  files?: unknown;
  /** Set by a body parser that has read the body. */
  _body?: boolean;
  query?: unknown;
  ip?: string;
  /** The host that the visitor asked, as our server knows it from behind a proxy. */
  siteHost?: string;
  /** The HTML of a page of the live release; null when there is no such page. */
  readPage?: (path: string) => Promise<string | null>;
  /** Takes a failure of ours to the log. */
  report?: (error: unknown) => void;
  /** Takes what staff should know to the log. */
  warn?: (line: string) => void;
  /** Only on Netlify. */
  netlifyFunctionParams?: { event?: { body?: string | null; isBase64Encoded?: boolean } };
};

/**
 * The address that a visitor is counted by. Only Netlify's own header is believed, and only there.
 */
export function visitorAddress(request: SubmissionRequest): string {
  const { netlifyFunctionParams, headers, ip } = request;
  const told = netlifyFunctionParams ? headers['x-nf-client-connection-ip'] : ip;
  return (typeof told === 'string' && told) || 'unknown';
}

/**
 * On Netlify, the body as it came. Gatsby's parser of multipart forms stands in front of every
 * function, and there it takes the end of the body for a broken connection: it leaves out files.
 */
export function netlifyBody({ netlifyFunctionParams }: SubmissionRequest): Buffer | null {
  const event = netlifyFunctionParams?.event;
  return event ? Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8') : null;
}
