import fastify from 'fastify';
import { addSecurityHeaders, sparePicturesAndFonts } from './security-headers';

const scripts = ["'sha256-abc='"];

async function headersOf(type: string, { tagManager = false, named = scripts as typeof scripts | null } = {}) {
  const app = fastify();
  addSecurityHeaders(app, tagManager, () => named ?? undefined);
  app.get('/', async (_request, reply) => {
    sparePicturesAndFonts(reply, type);
    return reply.type(type).send('file');
  });
  const { headers } = await app.inject('/');
  await app.close();
  const own = ['content-type', 'content-length', 'date', 'connection'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

const policyOf = async (more: Parameters<typeof headersOf>[1]) =>
  Object.fromEntries(
    String((await headersOf('text/html', more))['content-security-policy'])
      .split(';')
      .map((directive) => [directive.split(' ')[0], directive.slice(directive.indexOf(' ') + 1)]),
  );

it('a tag manager is allowed what it needs, and nothing else more; without one no other host is named', async () => {
  const [alone, { 'script-src': script, 'img-src': image, 'connect-src': connect, ...rest }] = [
    await policyOf({}),
    await policyOf({ tagManager: true }),
  ];
  expect(JSON.stringify(alone)).not.toMatch(/https?:|google/);
  const pixels = 'https://*.google-analytics.com https://*.googletagmanager.com';
  expect([image, connect]).toEqual([`'self' data: ${pixels}`, `'self' ${pixels} https://*.analytics.google.com`]);
  expect(script).toBe(`${alone['script-src']} https://*.googletagmanager.com`);
  expect(alone).toEqual({ ...rest, 'script-src': "'self' 'sha256-abc=' 'wasm-unsafe-eval'", 'img-src': "'self' data:" });
  // A page of earlier days does not say which inline scripts it has.
  expect(await policyOf({ named: null })).toMatchObject({ 'script-src': "'self' 'unsafe-inline' 'wasm-unsafe-eval'" });
});

it.each([
  ['image/webp', {}],
  ['font/woff2', {}],
  // A drawing that is opened by itself may run nothing and ask for nothing.
  ['image/svg+xml', { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" }],
])('%s is not told what documents are told', async (type, more) => {
  expect(await headersOf(type)).toEqual({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    ...more,
  });
});
