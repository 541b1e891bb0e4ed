import { signatureHeader } from '../../../platform/http/webhooks';
import { otherWebhookSecret, webhookSecret } from '../hostile-servers';
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

const otherwise = (headers: Record<string, string>, body = '{}', query = '') => ({
  ...postHook(undefined, body),
  path: `/hooks/content${query}`,
  headers: { 'content-type': 'application/json', ...headers },
});
const hub = words(`sha256= sha256=${hex} sha256=${hex}00 sha256=${hex.toUpperCase()} sha1=${hex} ${hex}`);
const deep = '['.repeat(60_000);

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
  ...each('X-Hub-Signature-256', hub, 401, (signature) => otherwise({ 'x-hub-signature-256': signature })),
  ...each('12 kB of X-Hub-Signature-256', nasty, 401, (text) => otherwise({ 'x-hub-signature-256': `sha256=${text}` })),
  ...each('12 kB of X-Webhook-Secret', nasty, 401, (text) => otherwise({ 'x-webhook-secret': text })),
  ['a token twice', 401, () => otherwise({}, '{}', `?token=x&token=${otherWebhookSecret}`)],
  ['a token in a list', 401, () => otherwise({}, '{}', `?token[]=${otherWebhookSecret}`)],
  ['lists in lists, with a token', 202, () => otherwise({}, deep, `?token=${otherWebhookSecret}`)],
  ['lists in lists, with the secret', 202, () => otherwise({ 'x-webhook-secret': otherWebhookSecret }, deep)],
  ...each('with the secret, bytes:', sizes, [0, 413], (size) => otherwise({ 'x-webhook-secret': otherWebhookSecret }, 'x'.repeat(size))),
  ...each('the list of builds, Authorization:', tokens, 401, (authorization) => ({ path: '/hooks/builds', headers: { authorization } })),
);
