import { text } from 'node:stream/consumers';
import { connect } from 'node:net';
import { RunningSite } from '../fixtures/running-site';
import { multipart, multipartType } from '../fixtures/multipart';
import { until } from '../fixtures/until';
import { ask, type Question } from './ask';
import { complete } from './served-forms';

// The whole server, with its forms, in a process of its own: at its most talkative nothing of a visitor stands in its log.
const site = new RunningSite().forAllTests(async () => {
  await site.prepare({ LOG_LEVEL: 'trace', LOG_FORMAT: 'json', TRUST_PROXY: 'true' });
  await site.startSite();
});

const mark = 'zq7-marked';
const marked = { nome: `Ana ${mark}`, email: `${mark}@empresa.example`, mensagem: `Lamas ${mark}`, empresa: mark, local: mark };
const headers = {
  'x-forwarded-for': '203.0.113.77',
  'x-request-id': mark,
  'user-agent': mark,
  referer: `https://elsewhere.example/${mark}`,
  authorization: `Bearer ${mark}`,
  cookie: `nf_lang=${mark}; other=${mark}`,
};
const json = { ...headers, 'content-type': 'application/json', accept: 'application/json' };
const form = JSON.stringify({ ...complete.informacoes, ...marked });

const sent: [path: string, question?: Question][] = [
  [`/en?q=${mark}`],
  [`/en/nowhere?email=${mark}@empresa.example`],
  [`/en/${mark}@empresa.example`],
  [`/en/${mark}%40empresa.example`],
  [`/pt/${mark}/+351912345678`],
  [`/pt/${mark}/`],
  [`/pt/${mark}%2540empresa.example`],
  [`/pt/../${mark}`],
  [`/page-data/${mark}/page-data.json`],
  [`/api/${mark}`],
  [`/hooks/${mark}`],
  [`/api/search?q=${mark}`],
  [`/api/confirm?token=${mark}`],
  [`/api/echo?fail=throw&q=${mark}`],
  [`/api/echo?fail=later&q=${mark}`],
  [`/api/unsubscribe?token=${mark}`],
  [`/hooks/builds?q=${mark}`],
  ['/hooks/content', { method: 'POST', headers: { ...json, 'x-signature': mark }, body: mark }],
  ['/api/info', { method: 'POST', headers: { ...json, 'idempotency-key': `${mark}-idempotency-key` }, body: form }],
  ['/api/info', { method: 'POST', headers: json, body: `{"nome":"${mark}` }],
  ['/api/info', { method: 'POST', headers: json, body: JSON.stringify({ nome: 'x'.repeat(20_000) + mark }) }],
  ['/api/newsletter', { method: 'POST', headers: json, body: JSON.stringify({ email: `${mark}@` }) }],
  ['/api/searches', { method: 'POST', headers: json, body: JSON.stringify({ locale: 'en', term: mark }) }],
  ['/api/vitals', { method: 'POST', headers: json, body: JSON.stringify({ route: mark }) }],
  [
    '/api/job',
    {
      method: 'POST',
      headers: { ...headers, 'content-type': multipartType },
      body: multipart({ ...complete.candidaturas, ...marked }, [{ name: `${mark}.pdf`, content: Buffer.from(mark) }]),
    },
  ],
];

it('no name, text, address, query, cookie or header of a visitor stands in the log', async () => {
  for (const [path, question = {}] of sent) await ask(site.url, path, { headers, ...question });
  // What Node's parser refuses: its error holds all the bytes of the request.
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.end(`GET /${mark} HTTP/1.1\r\nhost: a\r\nx-${mark}: \u0001${mark}\r\n\r\n`);
  await text(socket);
  // The outbox hands the form over to the backend, which logs too.
  await until(async () => (await site.inTheOutbox("SELECT 1 FROM outgoing WHERE state = 'delivered'")).length > 0);
  await until(() => site.said.includes('client error'));
  await site.endSite();
  const lines = site.said
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const answered = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'answered');
  expect(answered).toHaveLength(sent.length);
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(sent.length);
  expect(answered[1]).toEqual({
    level: 'info',
    time: expect.any(String),
    reqId: expect.any(String),
    method: 'GET',
    path: '…',
    kind: 'not_found',
    status: 404,
    ms: expect.any(Number),
    msg: 'answered',
  });
  expect(site.said).toContain('the function fails later');
  for (const secret of [mark, '203.0.113', 'remote', [...Buffer.from(mark)].join(',')])
    expect(site.said.split('\n').filter((line) => line.includes(secret))).toEqual([]);
});
