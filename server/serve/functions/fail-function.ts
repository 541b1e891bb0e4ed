import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { localeOfPath } from '../../../core/routing/locale-of-path';
import { errorDocument, errorShape, ourFault } from '../error-document';
import { wantsPage } from '../../../platform/http/preferences';
import type { LoadedRelease } from '../loaded-release';
import { languageOf } from '../../../platform/http/root-language';
import type { FunctionResponse } from './express-adapter';

const messages = { 500: ourFault, 504: 'The answer took too long.' } as const;

/**
 * Answers for a function that failed: JSON, or the site's error page for a form that a browser sent
 * without a script.
 */
export async function failFunction(
  response: FunctionResponse,
  status: keyof typeof messages,
  headers: IncomingHttpHeaders,
  release: LoadedRelease,
): Promise<void> {
  if (response.writableEnded) return;
  if (response.headersSent) {
    // Half an answer is out: cutting the connection is the only way left to say that it is not
    // whole.
    response.destroy();
    return;
  }
  for (const name of ['content-encoding', 'content-type', 'etag', 'location'])
    response.removeHeader(name);
  if (!wantsPage(headers.accept))
    return void response.status(status).json(errorShape(status, messages[status]));
  const page = await errorPageFor(headers, release);
  // The visitor, or the function after all, may have been quicker.
  if (!response.headersSent && !response.writableEnded)
    response.status(status).type('html').send(page);
}

/** In the language of the page that the form stood on. */
async function errorPageFor(headers: IncomingHttpHeaders, release: LoadedRelease): Promise<string> {
  const from =
    headers.referer && URL.canParse(headers.referer) ? new URL(headers.referer).pathname : '';
  const locale = localeOfPath(from) ?? languageOf(headers);
  const page = release.errorPage(500, locale);
  const html =
    page && (await readFile(join(page.folder, page.file.file), 'utf8').catch(() => null));
  return html ?? errorDocument(500, locale, { instead: true });
}
