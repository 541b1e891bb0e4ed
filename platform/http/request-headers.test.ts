import fastify from 'fastify';
import { languageCookie } from '../../core/i18n/locales';
import { encodingFor, languageOf, wantsJson } from './request-headers';
import { networkOfIp } from './ip-network';
import { addSecurityHeaders, sparePicturesAndFonts } from './security-headers';

/** By RFC 9110, 12.4.2 and 12.5.4, and by the order of the specification. */
const languages = [
  ['en; q=0.5, pt;q=0.9', 'pt'],
  ['pt ;q=0.5 , en', 'en'],
  ['pt;\tq = 0.2, en;q=0.9', 'en'],
  ['pt;Q=0.1, en;q=0.5', 'en'],
  ['pt;q=0, *', 'en'],
  ['pt;q=0,*;q=0.1', 'en'],
  ['de, *;q=0.5, pt;q=0.000', 'en'],
  ['*', 'pt'],
  ['en;q=0.1, *;q=0.5', 'pt'],
  ['pt;q=0, en;q=0.001', 'en'],
  ['en-AU, en;q=0, *;q=0.5', 'pt'],
  ['pt-BR', 'pt'],
  ['EN-us', 'en'],
  ['pt-BR, en-US;q=0.9', 'pt'],
  ['en-US, pt;q=0.8, en;q=0.5', 'en'],
  ['en-GB, pt', 'en'],
  ['zh-Hant-TW, en-Latn-GB;q=0.8', 'en'],
  ['ptx, eng, en;q=0.3', 'en'],
  ['*;q=0', 'pt'],
  ['', 'pt'],
  [', ;q=1,en', 'en'],
] as const;

test.each<[string, Parameters<typeof languageOf>[0], string]>([
  ['the language that was chosen before', { cookie: `${languageCookie}=en`, 'accept-language': 'pt-PT' }, 'en'],
  ['the first language of the browser that there is', { 'accept-language': 'de, en-GB;q=0.9, pt;q=0.8' }, 'en'],
  ['Portuguese where nothing is known', {}, 'pt'],
  ...languages.map(([header, language]): [string, object, string] => [`that of "${header}"`, { 'accept-language': header }, language]),
])('a visitor who asks for the root is led to %s', (_, headers, language) => expect(languageOf(headers)).toBe(language));

const [br, gzip] = [
  { hash: 'b', size: 1 },
  { hash: 'g', size: 2 },
];

test.each([
  ['gzip, deflate, br, zstd', { br, gzip }, 'br'],
  ['gzip, deflate, br, zstd', { gzip }, 'gzip'],
  ['gzip, deflate, br, zstd', {}, null],
  ['gzip, br;q=0.5', { br, gzip }, 'gzip'],
  ['*', { br, gzip }, 'br'],
  ['identity, br;q=0.5', { br, gzip }, null],
  ['br;q=0', { br, gzip }, null],
  [undefined, { br, gzip }, null],
])('Accept-Encoding: %s and what there is lead to an encoding', (header, there, encoding) =>
  expect(encodingFor(header, there)).toBe(encoding),
);

test.each([
  ['application/json', true],
  ['application/problem+json', true],
  ['text/html;q=0.5, application/json', true],
  ['text/html, application/json', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  [undefined, false],
])('Accept: %s prefers JSON: %s', (accept, answer) => expect(wantsJson(accept)).toBe(answer));

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:a:b:c:d', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s stands for %s', (address, network) => {
  expect(networkOfIp(address)).toBe(network);
});

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
