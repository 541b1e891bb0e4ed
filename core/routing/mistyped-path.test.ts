import { mendedPath } from './mistyped-path';

const known = new Set(['/pt', '/pt/contactos', '/en/services', '/en/serviços', '/media/Guia.PDF', '/evil.example', '/pt//x']);
const mended = (path: string) => mendedPath(path, (one) => known.has(one));

test.each([
  ...['.', ',', ';', ':', '!', '?', ')', ').', ']', '),', '}', '>', '"', "'", '»', '”', '’.', '…', '*', '**', '_', '`', '/', '.)/'].map(
    (end) => [`/pt/contactos${end}`, '/pt/contactos', ''],
  ),
  ...['\u200b', '\u200d', '\u00ad', '\ufeff', '\u2060', '\u202c', '\u00a0', ' ', '\ufe0f'].flatMap((mark) => [
    [`/pt/contactos${mark}`, '/pt/contactos', ''],
    [`/pt/con${mark}tactos`, '/pt/contactos', ''],
    [`/${mark}pt/contactos.${mark}`, '/pt/contactos', ''],
  ]),
  ['/PT/Contactos', '/pt/contactos', ''],
  ['/EN/SERVIÇOS', '/en/serviços', ''],
  ['/en/servic\u0327os', '/en/serviços', ''],
  ['/en/servi%C3%A7os', '/en/serviços', ''],
  ['/pt/%63ontactos', '/pt/contactos', ''],
  ['/pt/contactos/index.html', '/pt/contactos', ''],
  ['/pt/index.HTM', '/pt', ''],
  ['/pt/contactos/index.html.', '/pt/contactos', ''],
  ['/Index.php', '/', ''],
  ['/pt/contactos&utm_source=mail', '/pt/contactos', '?utm_source=mail'],
  ['/pt/contactos&amp;utm_source=mail&amp;b=1', '/pt/contactos', '?utm_source=mail&b=1'],
  ['/pt/contactos?utm_source=a%20ç&b=100%25', '/pt/contactos', '?utm_source=a%20%C3%A7&b=100%25'],
  ['/pt/contactos?utm_source=x#top', '/pt/contactos', '?utm_source=x'],
  ['/pt/contactos/?utm_source=x', '/pt/contactos', '?utm_source=x'],
  ['/pt/contactos).&fbclid=x', '/pt/contactos', '?fbclid=x'],
  ['/pt/contactos#top', '/pt/contactos', ''],
  ['/pt/contactos">aqui</a>', '/pt/contactos', ''],
  ['/media/Guia.PDF).', '/media/Guia.PDF', ''],
])('%j is meant to be %s%s', (path, meant, query) => expect(mended(path)).toEqual({ path: meant, query }));

test.each([
  '/pt/contactos',
  '/pt/nada.',
  '/pt/contactos-2',
  '/PT/contactos/x',
  '/media/guia.pdf',
  '/\u200b/evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/\u200b.\u200b./pt',
  '/..;/..;/pt',
  '/pt/%00',
  '/pt/\u200b/x',
  `/pt/contactos${'.'.repeat(100_000)}`,
])('%.40j is meant to be nothing else', (path) => expect(mended(path)).toBeNull());
