import { resolve } from 'node:path';
import { type AnyObject, type InferType, object, type ObjectShape, string } from 'yup';
import { parseJson } from '../json';
import { httpUrl, isOrigin, requiredIf } from './setting-fields';

type ValuesOf<Fields extends ObjectShape> = InferType<ReturnType<typeof object<AnyObject, Fields>>>;

const authorization = () =>
  string().matches(/^[!-~]+(?: [!-~]+){0,3}$/, 'a value of the header Authorization, as Bearer …');

const headers = () =>
  string().test('headers', 'names and values in JSON, as {"x-api-key": "…"}', (value) => headersIn(value) !== null);

function headersIn(text = '{}'): Record<string, string> | null {
  const given = parseJson(text);
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const isHeader = ([name, value]: [string, unknown]) =>
    /^[\w-]{1,80}$/.test(name) && typeof value === 'string' && /^[ -~]{0,2000}$/.test(value);
  return isObject && Object.entries(given).every(isHeader) ? (given as Record<string, string>) : null;
}

const origins = (text = ''): string[] => text.split(',').flatMap((each) => each.trim() || []);

const systemExpected = 'an http or https address without a user, a query or a fragment';

/** Where content comes from, besides the address and the token of the backend. */
export const contentFields = {
  CONTENT_BACKEND_AUTHORIZATION: authorization(),
  CONTENT_BACKEND_HEADERS: headers(),
  CONTENT_BACKEND_CHANGES: string().default('log').oneOf(['log', 'lists'], 'log or lists'),
  CONTENT_BACKEND_TEXTS: string().default('markdown').oneOf(['markdown', 'html'], 'markdown or html'),
  MEDIA_HOSTS: string().test('origins', 'origins with commas between them, as https://cdn.example', (value) =>
    origins(value).every((each) => URL.canParse(each) && /^https?:/.test(each) && isOrigin(new URL(each))),
  ),
  CMS_TRANSFORM: string().matches(/\.[cm]?[jt]s$/, 'the path of a module that says what its records are here'),
  CMS_URL: requiredIf(
    httpUrl(systemExpected, (url) => !url.search && !url.hash),
    'CMS_TRANSFORM',
    (transform) => transform !== undefined,
    systemExpected,
  ),
  CMS_AUTHORIZATION: authorization(),
  CMS_HEADERS: headers(),
};

export const contentSecrets = Object.keys(contentFields).filter((name) => /_(?:AUTHORIZATION|HEADERS)$/.test(name));

export const contentOf = (given: ValuesOf<typeof contentFields>) => ({
  authorization: given.CONTENT_BACKEND_AUTHORIZATION ?? null,
  headers: headersIn(given.CONTENT_BACKEND_HEADERS) ?? {},
  changes: given.CONTENT_BACKEND_CHANGES as 'log' | 'lists',
  texts: given.CONTENT_BACKEND_TEXTS as 'markdown' | 'html',
  mediaHosts: origins(given.MEDIA_HOSTS).map((each) => new URL(each).origin),
  /** Another system beside the backend; null: none. */
  cms:
    given.CMS_TRANSFORM === undefined || given.CMS_URL === undefined
      ? null
      : {
          transform: resolve(given.CMS_TRANSFORM),
          url: given.CMS_URL.replace(/(?<!\/)\/+$/, ''),
          authorization: given.CMS_AUTHORIZATION ?? null,
          headers: headersIn(given.CMS_HEADERS) ?? {},
        },
});

/** Where nothing of it is set. */
export const plainContent = contentOf(object(contentFields).validateSync({}));
