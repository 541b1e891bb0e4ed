import { shareTargets } from './share-targets';

test('the address and the title arrive whole, whatever stands in them', () => {
  const title = 'Resíduos & solos: 50 %?';
  const address = 'https://www.valterra.example/pt/blog/a?b=c&d=é#e';
  const { mail, linkedIn, whatsApp } = shareTargets({ address, title });
  const mailed = new URLSearchParams(mail.slice('mailto:?'.length));
  expect([mailed.get('subject'), mailed.get('body')]).toEqual([title, address]);
  expect(new URL(linkedIn).searchParams.get('url')).toBe(address);
  expect(new URL(whatsApp).searchParams.get('text')).toBe(`${title} ${address}`);
});
