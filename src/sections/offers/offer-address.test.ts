import { mailAbout, offerAnchor } from './offer-address';

test('the title of an offer becomes the subject of the message, accents and commas included', () => {
  const address = new URL(mailAbout('mailto:jobs@valterra.example', 'Candidatura: Técnico, solos & águas'));
  expect(address.pathname).toBe('jobs@valterra.example');
  expect(address.searchParams.get('subject')).toBe('Candidatura: Técnico, solos & águas');
});

test('a subject that editors gave to the address gives way to that of the offer', () => {
  expect(mailAbout('mailto:jobs@valterra.example?subject=Hello', 'ADR')).toBe('mailto:jobs@valterra.example?subject=ADR');
});

test('an offer without a name of its own in addresses has its id', () => {
  expect(offerAnchor({ slug: 'motorista-adr', contentId: 'adr-driver' })).toBe('motorista-adr');
  expect(offerAnchor({ slug: null, contentId: 'adr-driver' })).toBe('adr-driver');
});
