import { href } from './fields/scalars';
import { richText } from './fields/rich-text';
import { isAdminHref, plainHref, setAdminHost } from './hrefs';

const faultOf = (code: RegExp, values?: object) =>
  expect.objectContaining({ message: expect.objectContaining({ code: expect.stringMatching(code), ...(values && { values }) }) }) as Error;

test.each([
  ['www.exemplo.pt/a', 'https://www.exemplo.pt/a'],
  ['WWW.exemplo.pt', 'https://WWW.exemplo.pt'],
  ['HTTPS://Exemplo.pt/A', 'https://Exemplo.pt/A'],
  ['MAILTO:a@b.pt', 'mailto:a@b.pt'],
  ['/pt/www.x', '/pt/www.x'],
  ['#www.', '#www.'],
])('%s is taken as %s', (typed, plain) => {
  expect(plainHref(typed)).toBe(plain);
  expect(() => href().schema.validateSync(typed)).not.toThrow();
});

const ofAdmin = [
  ...'/admin /admin/ /ADMIN/../admin/home /%61dmin/home /admin#/collections /pt/../admin/inbox?x=1 //127.0.0.1:8001/x'.split(' '),
  ...'https://cms.exemplo.pt/admin/#/collections/articles https://www.exemplo.pt/admin/entries HTTP://127.0.0.1:8001/media/a.jpg'.split(
    ' ',
  ),
  ...'http://127.1/pt http://localhost:8000/pt https://[::1]:8001/'.split(' '),
];

test.each(ofAdmin)('%s is an address of the admin, and no field takes it', (typed) => {
  expect(isAdminHref(typed)).toBe(true);
  expect(() => href().schema.validateSync(typed)).toThrow(faultOf(/^(admin_address|link)$/));
  for (const text of [`[a](${typed})`, `![a](<${typed}> "A")`, `[a][1]\n\n[1]: ${typed}`])
    expect(() => richText().schema.validateSync(text)).toThrow(faultOf(/^admin_address$/, { address: typed }));
});

test.each([
  ...'/pt/admin /administracao https://www.gov.pt/admin/leis https://admin.exemplo.pt #admin'.split(' '),
  ...'mailto:admin@localhost tel:+351200000001 http://'.split(' '),
])('%s is none', (typed) => {
  expect(isAdminHref(typed)).toBe(false);
  expect(() => richText().schema.validateSync(`[a](${typed}) e /admin`)).not.toThrow();
});

test('an address in words is found too', () => {
  for (const text of ['Ver http://127.0.0.1:8001/admin.', '<https://cms.exemplo.pt/admin/inbox>'])
    expect(() => richText().schema.validateSync(text)).toThrow(faultOf(/^admin_address$/));
});

test('nothing of the host of ADMIN_URL is for visitors, unless the site has it too', () => {
  setAdminHost('https://admin.exemplo.pt', 'https://www.exemplo.pt');
  expect(['https://ADMIN.exemplo.pt/x', '//admin.exemplo.pt', 'http://admin.exemplo.pt'].map(isAdminHref)).toEqual([true, true, true]);
  expect(() => richText().schema.validateSync('[a](https://admin.exemplo.pt)')).toThrow(faultOf(/^admin_address$/));
  expect(isAdminHref('https://exemplo.pt/x')).toBe(false);
  setAdminHost('https://www.exemplo.pt', 'https://www.exemplo.pt');
  expect(['https://admin.exemplo.pt', 'https://www.exemplo.pt/pt'].map(isAdminHref)).toEqual([false, false]);
  expect(isAdminHref('https://www.exemplo.pt/admin/home')).toBe(true);
});
