import { measured } from '../../tests/fixtures/measured';
import { wasteAddress } from './waste-address';

const pages = ['17', '13', '06', '17-06-05'].map((code) => `/pt/residuos/${code}`);
pages.push('/en/waste-codes/13', '/en/waste-codes/17-06-05');
const lead = (path: string) => wasteAddress(path, (page) => pages.includes(page));

test.each([
  ['/pt/residuos/170605', '/pt/residuos/17-06-05'],
  ['/pt/residuos/17.06.05', '/pt/residuos/17-06-05'],
  ['/pt/residuos/17 06 05*', '/pt/residuos/17-06-05'],
  ['/en/waste-codes/17_06_05', '/en/waste-codes/17-06-05'],
  // Not taken: its row.
  ['/pt/residuos/13-02-05', '/pt/residuos/13#13-02-05'],
  ['/en/waste-codes/130205', '/en/waste-codes/13#13-02-05'],
  ['/pt/residuos/17-06', '/pt/residuos/17#17-06'],
  ['/pt/residuos/1706', '/pt/residuos/17#17-06'],
  ['/pt/residuos/6', '/pt/residuos/06'],
  // A page, no chapter of the list, no code, another place.
  ['/pt/residuos/17-06-05', null],
  ['/pt/residuos/17', null],
  ['/pt/residuos/99-01-01', null],
  ['/pt/residuos/99', null],
  ['/pt/residuos/amianto', null],
  ['/pt/residuos/', null],
  ['/pt/residuos/17/06', null],
  ['/pt/blog/170605', null],
  ['/residuos/170605', null],
])('%s leads to %s', (path, target) => expect(lead(path)).toBe(target));

test('an address that is made to be long is refused at once', async () => {
  const { took } = await measured(() => expect(lead(`/pt/residuos/${'1 '.repeat(50_000)}`)).toBeNull());
  expect(took).toBeLessThan(50);
});
