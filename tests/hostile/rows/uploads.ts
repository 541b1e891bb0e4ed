import { uploadHeaders, uploadPartSize, uploadPath } from '../../../core/forms/uploads';
import type { HttpRequest } from '../send';
import { each, rowsOf, type Row } from '../row';

const id = 'a'.repeat(32);
const upload = (more: Record<string, string>, body: Buffer = Buffer.from('x')): HttpRequest => ({
  method: 'POST',
  path: uploadPath,
  headers: {
    'content-type': 'application/octet-stream',
    [uploadHeaders.id]: id,
    [uploadHeaders.offset]: '0',
    [uploadHeaders.length]: '1000',
    ...more,
  },
  body,
});

/** Headers of no upload of ours. */
const wrong: Record<string, Record<string, string>> = {
  'an id of 8 kB': { [uploadHeaders.id]: 'a'.repeat(8_000) },
  'an id that is a path': { [uploadHeaders.id]: '../../outbox.db' },
  'a length of many digits': { [uploadHeaders.length]: '9'.repeat(4_000) },
  'a negative length': { [uploadHeaders.length]: '-1' },
  'an offset behind the end': { [uploadHeaders.offset]: '1001' },
  'an offset that is no number': { [uploadHeaders.offset]: '1e3' },
};

export const uploadRows: readonly Row[] = rowsOf(
  { group: 'parts of files', to: 'site', kind: 'form' },
  // Each of another file: what is only announced takes no room from others.
  [
    'only announced',
    200,
    (_, turn) => upload({ [uploadHeaders.id]: `${turn}`.padStart(32, 'b'), [uploadHeaders.length]: '10000000' }, Buffer.alloc(0)),
  ],
  ...each('with', wrong, 400, (headers) => upload(headers)),
  ...each('of a file that is too large:', ['10485761', '999999999'], 413, (length) => upload({ [uploadHeaders.length]: length })),
  ...each('larger than a part:', [uploadPartSize + 1, 8_000_000], 413, (size) =>
    upload({ [uploadHeaders.length]: '9000000' }, Buffer.alloc(size)),
  ),
  ...each('removed:', [undefined, 'a'.repeat(8_000), '../../outbox.db'], 400, (given) => ({
    method: 'DELETE',
    path: uploadPath,
    headers: given === undefined ? {} : { [uploadHeaders.id]: given },
  })),
  ...each('said to be', ['text/html', 'multipart/form-data; boundary=x'], 415, (type) => upload({ 'content-type': type })),
);
