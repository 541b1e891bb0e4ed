/** @jest-environment jsdom */
import type * as choice from './choice';
import { consentCookie, domainsOf, forgetStatistics } from './choice';

/** As a page does that is loaded anew: the library keeps what it knows in its module and in the window. */
async function newPage(): Promise<typeof choice> {
  jest.resetModules();
  Object.assign(window, { _ccRun: false });
  return import('./choice');
}

const cookies = () => document.cookie.split('; ').filter(Boolean);
const kept = () => cookies().find((cookie) => cookie.startsWith(`${consentCookie}=`));
const clear = () => {
  for (const cookie of cookies()) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
};

beforeEach(clear);

it('asks who has not answered, and keeps the answer', async () => {
  const heard = jest.fn();
  const { openChoice, choose } = await newPage();
  await openChoice(heard);
  expect([heard.mock.calls, kept()]).toEqual([[], undefined]);
  choose(true);
  expect(heard.mock.calls).toEqual([[true]]);
  expect(JSON.parse(decodeURIComponent(kept()?.split('=')[1] ?? ''))).toMatchObject({
    categories: ['statistics', 'necessary'],
    revision: 1,
  });

  const later = jest.fn();
  await (await newPage()).openChoice(later);
  expect(later.mock.calls).toEqual([[true]]);
});

it('keeps a no like a yes, and leaves none of the cookies of statistics', async () => {
  document.cookie = '_ga=GA1.1.1; path=/';
  document.cookie = '_ga_ABC123=GS1; path=/';
  document.cookie = 'i18n_redirected=en; path=/';
  const heard = jest.fn();
  const { openChoice, choose } = await newPage();
  await openChoice(heard);
  choose(false);
  expect(heard.mock.calls).toEqual([[false]]);
  expect(cookies().map((cookie) => cookie.split('=')[0])).toEqual(['i18n_redirected', consentCookie]);
});

it('can forget an earlier yes without asking', () => {
  document.cookie = '_ga=GA1.1.1; path=/';
  forgetStatistics();
  expect(cookies()).toEqual([]);
});

it.each([
  ['www.valterra.example', ['www.valterra.example', 'valterra.example']],
  ['valterra.example', ['valterra.example']],
  ['localhost', []],
  ['127.0.0.1', []],
  ['[::1]', []],
])('statistics on %s may have written for %j', (host, domains) => expect(domainsOf(host)).toEqual(domains));
