import { offerOfAddress } from './use-offer-of-address';

const offers = [
  { contentId: 'adr-driver', slug: 'motorista-adr', titulo: 'Motorista' },
  { contentId: 'analyst', slug: null, titulo: 'Analista' },
];

test.each([
  ['?oferta=motorista-adr', '#candidatura', 'adr-driver'],
  ['?oferta=adr-driver', '', 'adr-driver'],
  ['', '#motorista-adr', 'adr-driver'],
  ['', '#analyst', 'analyst'],
  ['', '#candidatura', null],
  ['?oferta=nurse', '#motorista-adr', null],
  ['', '', null],
])('%s%s chooses %s', (search, hash, chosen) => {
  expect(offerOfAddress({ search, hash }, offers)).toBe(chosen);
});
