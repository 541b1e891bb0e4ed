import { signatureHeader } from '../../backend/hooks/sign-hook';
import { claimedSignature, isSignatureOf } from './check-signature';

const secret = 'a secret of the test';
const now = new Date('2026-03-31T09:30:00Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
const body = Buffer.from('{"changed":[]}');
const header = signatureHeader(secret, now, body);
const isRight = (text: string, bytes = body, key = secret): boolean => {
  const claimed = claimedSignature(text, now);
  return claimed !== null && isSignatureOf(bytes, claimed, key);
};

describe('the signature of a webhook', () => {
  it('is an HMAC over the time and the bytes', () => {
    expect(isRight(header)).toBe(true);
    // Worked out with `printf '1774949400.{"changed":[]}' | openssl dgst -sha256 -hmac 'a secret of the test'`.
    expect(header).toBe('t=1774949400,v1=8c31381d9f4bc30194cd65c9dc266d85f0d5918068b48416a3d6f79c4b1347df');
  });

  it.each([
    ['another secret', header, body, 'another secret of it'],
    ['another body', header, Buffer.from('{"changed":[] }'), secret],
    ['no body', header, Buffer.alloc(0), secret],
    ['another time', header.replace('t=1774949400', 't=1774949401'), body, secret],
    ['another signature', header.replace(/v1=../, 'v1=00'), body, secret],
  ])('is wrong with %s', (_what, text, bytes, key) => expect(isRight(text, bytes, key)).toBe(false));

  it.each([
    undefined,
    '',
    'v1=00',
    header.toUpperCase(),
    header.slice(0, -1),
    `${header}0`,
    `${header}, ${header}`,
    ` ${header}`,
    header.replace('t=', 't=-'),
  ])('cannot be read out of %s', (text) => expect(claimedSignature(text, now)).toBeNull());

  it('is good for five minutes, and for a clock that is five minutes ahead', () => {
    expect([-5, 5].map((apart) => claimedSignature(header, minutes(apart)) !== null)).toEqual([true, true]);
    expect([-5.1, 5.1].map((apart) => claimedSignature(header, minutes(apart)))).toEqual([null, null]);
    expect(claimedSignature(header, now)?.until).toEqual(minutes(5));
  });
});
