import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { formKinds } from '../../../core/forms/form-definitions';
import { complete } from '../../contract/served-forms';
import { multipart, multipartType } from '../../fixtures/multipart';
import { each, many, rowsOf, words, type Row, type Short } from '../row';
import { bodyRequest, json } from './form-request';

const urlencoded = 'application/x-www-form-urlencoded';
const common = { to: 'site', kind: 'form' } as const;
const as = (type: string) => (body: string | Buffer) => () => bodyRequest('newsletter', type, body);
const [asJson, asForm] = [as(json), as(urlencoded)];

const packed: Record<string, (text: string) => Buffer> = { br: brotliCompressSync, deflate: deflateSync };
const otherTypes = ['application/xml', 'application/json-seq', 'multipart/mixed; boundary=x', '*/*'];
const noJson = [...words(`{"nome": [] null 7 {"nome":"Ana"}} {'nome':'Ana'} {"nome":NaN}`), '\0'];
const noSeams = ['multipart/form-data', multipartType];

const refused: Short[] = [
  ...each('the type', otherTypes, 415, (type) => bodyRequest('newsletter', type, 'nome=Ana')),
  // What is no type at all may be called broken.
  ...each('no type:', [';'.repeat(10_000), 'a/'.repeat(5_000)], [400, 415], (type) => bodyRequest('newsletter', type, 'nome=Ana')),
  ...each('nothing is unpacked:', ['gzip', 'deflate', 'br', 'gzip, gzip', 'x'.repeat(10_000)], 415, (coding) =>
    bodyRequest('newsletter', urlencoded, (packed[coding] ?? gzipSync)('nome=Ana'), { 'content-encoding': coding }),
  ),
  ...each('JSON:', noJson, 400, (body) => bodyRequest('newsletter', json, body)),
  ...formKinds.flatMap((form) => each(`${form}, no seam:`, noSeams, 400, (type) => bodyRequest(form, type, 'no seam at all'))),
];

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

const large: Short[] = [
  ['JSON, objects in objects', [400, 422], asJson(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)],
  ['JSON, lists in lists', 400, asJson(nested('[', ']', 60_000))],
  ['JSON, lists that are not closed', 400, asJson('['.repeat(125_000))],
  ['JSON, a name of 60,000 values', [400, 422], asJson(`{"nome":[${'1,'.repeat(60_000)}1]}`)],
  ['JSON, a name of lists in lists', 422, asJson(`{"nome":${nested('[', ']', 60_000)}}`)],
  ['JSON, 10,000 fields', 400, asJson(`{${many(10_000, (n) => `"k${n}":1,`)}"nome":"Ana"}`)],
  ['JSON, one field 10,000 times', [200, 400, 422], asJson(`{${'"nome":"A",'.repeat(10_000)}"locale":"en"}`)],
  ['urlencoded, 15,000 fields', 400, asForm(many(15_000, (n) => `k${n}&`))],
  ['urlencoded, one field 50,000 times', [400, 422], asForm('a&'.repeat(50_000))],
  ['urlencoded, 100,000 percent signs', 422, asForm('%'.repeat(100_000))],
  ...each('10 MiB,', formKinds, [0, 413], (form) => bodyRequest(form, json, 'x'.repeat(10 * 1024 * 1024))),
];

const whole = JSON.stringify(complete.newsletter);
const noUtf8 = Buffer.concat([Buffer.from('{"nome":"'), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80])]);
const prototypes = words('__proto__ constructor prototype toString hasOwnProperty valueOf __defineGetter__');

const odd: Short[] = [
  ...each(
    'a field changes nothing:',
    prototypes,
    200,
    (name) => bodyRequest('newsletter', json, whole.replace('{', `{"${name}":{"marketing":true,"toString":1},`)),
    { after: () => expect(({} as { marketing?: boolean }).marketing).toBeUndefined() },
  ),
  ...each('bytes that are no UTF-8,', [json, urlencoded, multipartType], [200, 400, 422], (type) =>
    bodyRequest('newsletter', type, noUtf8),
  ),
  ['escapes that are no UTF-8', [200, 400, 422], asForm('nome=%ff%fe%c0%80&email=ana%40empresa.example&locale=en')],
  ...each('a charset', ['utf-7', 'utf-16', 'x-user-defined', 'x'.repeat(5_000)], [200, 400, 415], (charset) =>
    bodyRequest('newsletter', `${json}; charset=${charset}`, whole),
  ),
];

const seam = multipartType.split('boundary=')[1] ?? '';
const part = (head: string, content = 'x') => `--${seam}\r\n${head}\r\n\r\n${content}\r\n`;
const named = (head: string, content?: string) => part(`Content-Disposition: form-data${head}`, content);
const end = `--${seam}--\r\n`;
const asParts = (parts: string) => as(multipartType)(parts + end);
const form = multipart(complete.newsletter);
const cuts = Array.from({ length: 20 }, (_, index) => Math.floor(((index + 0.5) * (form.length - 4)) / 20));

const heads: Record<string, string> = {
  'of 100 kB': `; name="${'a'.repeat(100_000)}"`,
  'of 10,000 lines': `; name="a"${'\r\nX-A: b'.repeat(10_000)}`,
  'of semicolons': `${';'.repeat(60_000)}name="a"`,
  'of backslashes': `; name="${'\\"'.repeat(40_000)}"`,
  'with the name __proto__': '; name="__proto__"',
  'in no charset': '; name="nome"\r\nContent-Type: text/plain; charset=none-such',
};

const parts: Short[] = [
  ...each('cut after', cuts, [400, 422], (cut) => bodyRequest('newsletter', multipartType, form.subarray(0, cut))),
  ['1,500 parts', 400, asParts(many(1_500, (n) => named(`; name="k${n}"`)))],
  ['1,000 files', 400, asParts(many(1_000, (n) => named(`; name="cv"; filename="${n}"`)))],
  [
    '50,000 parts of an application',
    400,
    () => bodyRequest('candidaturas', multipartType, many(50_000, (n) => named(`; name="k${n}"`)) + end),
  ],
  ['seams and nothing between them', [400, 422], as(multipartType)(`--${seam}\r\n`.repeat(4_000))],
  ['beginnings of seams', [400, 422], asParts(named('; name="nome"', `\r\n--${seam.slice(0, -1)}`.repeat(5_000)))],
  ...each('a head', heads, [400, 422], (head) => asParts(named(head, '+ADw-script+AD4-'))()),
  ['a seam of 10 kB', [400, 415], as(`multipart/form-data; boundary=${'-'.repeat(10_000)}`)('-'.repeat(100_000))],
  ['a seam with a tab in it', [400, 415, 422], as('multipart/form-data; boundary="a\tb"')('--a\tb--')],
  ['a type of 10 kB of parameters', [400, 415], as(`multipart/form-data${'; a=b'.repeat(2_000)}`)('x')],
];

export const formBodyRows: readonly Row[] = [
  ...rowsOf({ group: 'bodies that cannot be read', ...common }, ...refused),
  ...rowsOf({ group: 'bodies that are much', ...common }, ...large),
  ...rowsOf({ group: 'bodies that are odd', ...common }, ...odd),
  ...rowsOf({ group: 'multipart forms', ...common }, ...parts),
];
