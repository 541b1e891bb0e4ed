import fastify from 'fastify';
import helmet from '@fastify/helmet';
import { permissionsPolicy, securityHeaderPairs, securityHeaders, sparePicturesAndFonts } from './security-headers';

const scripts = ["'sha256-abc='"];
const directives = (tagManager: boolean) => securityHeaders(tagManager, () => scripts).contentSecurityPolicy.directives;

it('names no other host where there is no tag manager', () => {
  expect(JSON.stringify(directives(false))).not.toMatch(/https?:|google/);
});

it('allows a tag manager what it needs, and nothing else more', () => {
  const { scriptSrc, imgSrc, connectSrc, ...rest } = directives(true);
  const pixels = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
  expect(scriptSrc).toContain('https://*.googletagmanager.com');
  expect(imgSrc).toEqual(["'self'", 'data:', ...pixels]);
  expect(connectSrc).toEqual(["'self'", ...pixels, 'https://*.analytics.google.com']);
  expect(directives(false)).toEqual({ ...rest, scriptSrc: expect.any(Array), imgSrc: ["'self'", 'data:'] });
});

it.each([
  [scripts, /script-src 'self' 'sha256-abc=' 'wasm-unsafe-eval'/],
  [undefined, /script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'/],
])('of the inline scripts of a release those may run that it names: %s', async (named, expected) => {
  const app = fastify();
  await app.register(
    helmet,
    securityHeaders(false, () => named),
  );
  app.get('/', async () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  expect(headers['content-security-policy']).toMatch(expected);
});

it.each([false, true])('are the same by name as our own server sends them (tag manager: %s)', async (tagManager) => {
  const app = fastify();
  await app.register(
    helmet,
    securityHeaders(tagManager, () => scripts),
  );
  app.get('/', async () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  const named = Object.entries(securityHeaderPairs(tagManager, scripts)).map(([name, value]) => [name.toLowerCase(), value]);
  const { 'permissions-policy': permissions, ...sent } = Object.fromEntries(named) as Record<string, string>;
  expect(permissions).toMatch(/^camera=\(\), .*browsing-topics=\(\)$/);
  expect(headers).toMatchObject(sent);
  expect(Object.keys(sent)).toHaveLength(
    Object.keys(headers).filter((name) => !['content-type', 'content-length', 'date', 'connection'].includes(name)).length,
  );
});

it.each([
  ['image/webp', false],
  ['font/woff2', false],
  ['text/html; charset=utf-8', true],
  ['text/javascript; charset=utf-8', true],
])('%s is told what documents are told: %s', async (type, isTold) => {
  const headers = await headersOf(type);
  const always = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-site' };
  expect(headers).toMatchObject({ ...always, 'strict-transport-security': expect.any(String) });
  const documents = ['content-security-policy', 'x-frame-options', 'permissions-policy', 'referrer-policy'];
  expect(documents.filter((name) => name in headers)).toEqual(isTold ? documents : []);
});

it('a drawing that is opened by itself may run nothing and ask for nothing', async () => {
  const headers = await headersOf('image/svg+xml');
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  expect(headers).not.toHaveProperty('permissions-policy');
});

async function headersOf(type: string) {
  const app = fastify();
  await app.register(
    helmet,
    securityHeaders(false, () => scripts),
  );
  app.get('/', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    sparePicturesAndFonts(reply, type);
    return reply.type(type).send('file');
  });
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}
