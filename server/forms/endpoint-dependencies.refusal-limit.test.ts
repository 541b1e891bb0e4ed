import { RefusalLimit } from './endpoint-dependencies';

let now = 5;
const limit = (taken: number) => new RefusalLimit(taken, () => now);

it('leaves room for a hundred mistakes of each form and address, and grows back with time', () => {
  const refusals = limit(1);
  const count = (address = '192.0.2.7') => refusals.count('informacoes', address);
  for (let sent = 0; sent < 100; sent++) expect(count()).toBeNull();
  expect([count(), refusals.count('newsletter', '192.0.2.7'), count('192.0.2.8')]).toEqual([36, null, null]);
  now += 35_500;
  expect(count()).toBe(1);
  now += 501;
  expect([count(), count()]).toEqual([null, 36]);
});

it('is five times what is taken, where much is taken; a /64 of IPv6 is one address', () => {
  const refusals = limit(200);
  for (let sent = 0; sent < 1_000; sent++) expect(refusals.count('informacoes', '2001:db8::1')).toBeNull();
  expect(refusals.count('informacoes', '2001:db8::2')).toBe(4);
});
