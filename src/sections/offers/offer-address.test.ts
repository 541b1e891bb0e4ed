import { offerAnchor } from './offer-address';

test('an offer without a name of its own in addresses has its id', () => {
  expect(offerAnchor({ slug: 'motorista-adr', contentId: 'adr-driver' })).toBe('motorista-adr');
  expect(offerAnchor({ slug: null, contentId: 'adr-driver' })).toBe('adr-driver');
});
