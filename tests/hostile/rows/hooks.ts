import { signatureHeader } from '../../../platform/http/webhooks';
import { webhookSecret } from '../hostile-servers';
import { each, nastyTexts, rowsOf, words, type Row } from '../row';

const hex = 'a'.repeat(64);
const now = () => Math.floor(Date.now() / 1000);
const signed = (body: string) => signatureHeader(webhookSecret, new Date(), body);
export const postHook = (signature: string | undefined, body = '{}') => ({
  method: 'POST',
  path: '/hooks/content',
  headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'x-signature': signature }) },
  body,
});

/** NOW is a time that would do. */
const forged =
  words(`v1=${hex} t=NOW t=NOW,v1=00 t=NOW,v1=${hex}00 t=NOW,v1=${hex.toUpperCase()} t=NOW,v1=${'z'.repeat(64)} t=NOW,v1=${'0'.repeat(64)}
  t=-1,v1=${hex} t=${'9'.repeat(12)},v1=${hex} t=NOW000,v1=${hex} t=NaN,v1=${hex} t=NOW,v0=${hex} t=NOW,v1=${hex},v1=${hex}`);
const nasty = Object.fromEntries(Object.entries(nastyTexts(12_000)).filter(([, text]) => /^[\x20-\x7e]+$/.test(text)));
const sizes = [70_000, 900_000, 5_000_000];
const tokens = ['', 'bearer null', `Bearer ${webhookSecret}`, `Bearer ${' '.repeat(12_000)}x`];

export const hookRows: readonly Row[] = rowsOf(
  { group: 'a webhook', to: 'site', kind: 'hook' },
  ...each('', forged, 401, (signature) => postHook(signature.replace('NOW', String(now())))),
  ['signed with an empty secret', 401, () => postHook(signatureHeader('', new Date(), '{}'))],
  ['the signature of another body', 401, () => postHook(signed('{"changed":[]}'))],
  ...each('12 kB of', nasty, 401, (text) => postHook(`t=1,v1=${text}`)),
  ...each('not signed, bytes:', sizes, [0, 401], (size) => postHook(undefined, 'x'.repeat(size))),
  ...each('signed, bytes:', sizes, [0, 413], (size) => postHook(signed('x'.repeat(size)), 'x'.repeat(size))),
  ...each('the list of builds, Authorization:', tokens, 401, (authorization) => ({ path: '/hooks/builds', headers: { authorization } })),
);
