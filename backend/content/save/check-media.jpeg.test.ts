import { oneColour } from '../../../tests/fixtures/one-colour';
import { isPlainJpeg } from './check-media';

const bytes = (...values: readonly number[]) => Buffer.from(values);
const secret = 'Secret place';

describe('a JPEG', () => {
  const segment = (kind: number, body: string | Buffer) => {
    const inside = Buffer.from(body as string, 'latin1');
    return Buffer.concat([bytes(0xff, kind, (inside.length + 2) >> 8, (inside.length + 2) & 255), inside]);
  };
  const jfif = 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0';
  const adobe = 'Adobe\0\x64\0\0\0\0\x01';
  const plain = async () => {
    const content = await oneColour(40, 20).jpeg().toBuffer();
    return Buffer.concat([content.subarray(0, 2), segment(0xe0, jfif), content.subarray(2)]);
  };
  /** Behind its beginning or its header of JFIF, which is the first 20 bytes. */
  const put = (content: Buffer, at: 2 | 20, ...more: readonly Buffer[]) =>
    Buffer.concat([content.subarray(0, at), ...more, content.subarray(at)]);

  it('stays with one header of JFIF, at its place', async () => {
    const content = await plain();
    expect(content.subarray(2, 20)).toEqual(segment(0xe0, jfif));
    expect(isPlainJpeg(content)).toBe(true);
    expect(isPlainJpeg(put(content, 20, segment(0xee, adobe)))).toBe(true);
  });

  it.each<[string, 2 | 20, readonly Buffer[]]>([
    ['a second header of JFIF', 20, [segment(0xe0, jfif)]],
    ['a header of JFIF that is not at its place', 2, [segment(0xee, adobe)]],
    ['a thousand headers of JFIF', 20, Array<Buffer>(1_000).fill(segment(0xe0, 'JFIF\0secret \0\0'))],
    ['two headers of Adobe', 20, [segment(0xee, adobe), segment(0xee, adobe)]],
    ['a header of Adobe with text', 20, [segment(0xee, 'Adobe\0secret ')]],
    ['two marks of a program', 20, [segment(0xfe, 'Lavc60.31.102'), segment(0xfe, 'Lavc19.5.1999')]],
  ])('does not with %s', async (_what, at, more) => {
    expect(isPlainJpeg(put(await plain(), at, ...more))).toBe(false);
  });

  it('does not with text in its header of JFIF', async () => {
    const content = await plain();
    for (const body of ['JFIF\0secret \0\0', 'JFIF\0\x01\x01\x03\0\x01\0\x01\0\0', 'JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01xyz'])
      expect(isPlainJpeg(Buffer.concat([content.subarray(0, 2), segment(0xe0, body), content.subarray(20)]))).toBe(false);
  });

  it('does not with a table of colours, or with anything behind or between its scans', async () => {
    const content = await plain();
    const [head, end] = [content.subarray(0, -2), content.subarray(-2)];
    expect(isPlainJpeg(put(content, 20, segment(0xe2, 'ICC_PROFILE\0\x01\x01')))).toBe(false);
    for (const more of [segment(0xfe, secret), segment(0xe1, secret), end])
      expect(isPlainJpeg(Buffer.concat([head, more, end]))).toBe(false);
    expect(isPlainJpeg(Buffer.concat([content, Buffer.from(secret)]))).toBe(false);
    expect(isPlainJpeg(put(content, 20, ...Array<Buffer>(20_000).fill(segment(0xdb, ''))))).toBe(false);
  });
});
