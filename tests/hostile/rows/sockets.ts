import { each, rowsOf, type Row, type Short } from '../row';
import type { RawRequest } from '../send';

const common = { to: 'site', kind: 'page' } as const;
const host = 'Host: a\r\n';
const line = (first: string, head = '') => ({ raw: [`${first}\r\n${host}${head}\r\n`] });
const get = (head: string) => line('GET /en HTTP/1.1', head);
const post = (head: string, body = '', version = '1.1') => ({
  raw: [`POST /api/newsletter HTTP/${version}\r\n${host}Content-Type: application/json\r\n${head}\r\n${body}`],
});
const chunked = (body: string) => post('Transfer-Encoding: chunked\r\n', body);
const emptyChunks = '2\r\n{}\r\n0\r\n\r\n';

type Written = [name: string, expected: number | number[], asked: RawRequest];
const asRows = (rows: readonly Written[]) => rows.map(([name, expected, asked]): Short => [name, expected, () => asked]);

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==\r\n';
const requests: Written[] = [
  ['a tunnel', [0, 400, 404, 405], line('CONNECT evil.example:443 HTTP/1.1')],
  ['the beginning of HTTP/2', [400, 505], { raw: ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'] }],
  ['the beginning of TLS', 400, { raw: [Buffer.from('16030100a5010000a1030321', 'hex'), '\r\n\r\n'] }],
  ['a method of 100 kB', [0, 400, 431], line(`${'G'.repeat(100_000)} /en HTTP/1.1`)],
  ['an address of 100 kB', [0, 414, 431], line(`GET /${'a'.repeat(100_000)} HTTP/1.1`)],
  ['no host', 400, { raw: ['GET /en HTTP/1.1\r\n\r\n'] }],
  ['two hosts', 400, get('Host: b\r\n')],
  ['a NUL in a value', 400, get('X-A: a\0b\r\n')],
  ['a head of 100 kB', 431, get(`X-A: ${'a'.repeat(100_000)}\r\n`)],
  ['a name of 100 kB', [400, 431], get(`${'X'.repeat(100_000)}: a\r\n`)],
  ['10,000 lines', 431, get('X-A: b\r\n'.repeat(10_000))],
  ['400 short lines', 200, get('A:b\r\n'.repeat(400))],
  ['2,500 short lines before who asks', 431, get(`${'A:b\r\n'.repeat(2_500)}X-Forwarded-For: 192.0.2.7\r\n`)],
  ['an upgrade to a web socket', [200, 400, 426], get(upgrade)],
  ['chunks and a length', 400, post('Transfer-Encoding: chunked\r\nContent-Length: 2\r\n', emptyChunks)],
  ['a length and chunks', 400, post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', emptyChunks)],
  ['two lengths', 400, post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
  ['a length of 2 GiB', 413, post(`Content-Length: ${2 ** 31}\r\n`, '{')],
  ['a chunk with 100 kB beside its size', [400, 413], chunked(`2;${'a'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`)],
  ['10,000 chunks of a byte', [400, 422], chunked(`${'1\r\n \r\n'.repeat(10_000)}2\r\n{}\r\n0\r\n\r\n`)],
  ['lines after the last chunk', [400, 422], chunked('2\r\n{}\r\n0\r\nHost: b\r\nContent-Length: 9\r\n\r\n')],
  ['100 kB of lines after the last chunk', [0, 400, 413, 422, 431], chunked(`2\r\n{}\r\n0\r\n${'X-A: b\r\n'.repeat(12_000)}\r\n`)],
  ['a body that breaks off', [0, 400], { ...post('Content-Length: 100\r\n', '{"nome":'), ends: true }],
];
const longPaths = ['a'.repeat(15_000), '/'.repeat(15_000), '%41'.repeat(5_000), 'en/'.repeat(5_000)];

const smuggled = `GET /en HTTP/1.1\r\n${host}Content-Length: 40\r\n\r\nGET /hooks/builds HTTP/1.1\r\nHost: a\r\n\r\n`;
const slowOnes: Written[] = [
  ['a head that comes byte by byte', 200, { raw: [...`GET /en HTTP/1.1\r\n${host}\r\n`] }],
  ['a body that comes byte by byte', 422, { raw: [...post('Content-Length: 12\r\n').raw, ...'{"nome":"A"}'] }],
  ['100 requests in one piece', 200, { raw: [`GET /healthz HTTP/1.1\r\n${host}\r\n`.repeat(100)] }],
  ['100 requests for a page in one piece', 200, { raw: [`GET /en HTTP/1.1\r\n${host}\r\n`.repeat(100)] }],
  ['a request in the body of another', [200, 400], { raw: [smuggled] }],
];

/** The ones that the backend must refuse as the site does. */
const doors =
  /^(two hosts|chunks and a length|two lengths|a NUL in a value|a head of 100 kB|10,000 lines|2,500 short lines before who asks)$/;

export const socketRows: readonly Row[] = [
  ...rowsOf(
    { group: 'a request', ...common },
    ...asRows(requests),
    // Slashes alone are the root, which leads to the language of the visitor.
    ...each('an address of', longPaths, [301, 302, 400, 404], (path) => line(`GET /${path} HTTP/1.1`)),
  ),
  ...rowsOf({ group: 'in pieces', ...common, slow: true }, ...asRows(slowOnes)),
  ...rowsOf({ group: 'the backend', to: 'backend', kind: 'read' }, ...asRows(requests.filter(([name]) => doors.test(name)))),
];
