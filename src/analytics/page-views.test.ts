/** @jest-environment jsdom */
import { currentPage, pageViewOf, tellOfPage, type ShownPage } from './page-views';
import { hear, type SiteEvent } from './site-events';

const contacts: ShownPage = {
  location: { pathname: '/pt/contactos' },
  pageContext: { route: 'contacts', language: 'pt' },
  data: { meta: { title: 'Contactos | valterra' } },
};
const view = pageViewOf(contacts);

let told: SiteEvent[];
let stop: () => void;

beforeEach(() => {
  told = [];
  stop = hear((event) => told.push(event));
  document.title = 'Before';
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Observers are called before this goes on. */
const aMoment = () => new Promise<void>((resolve) => queueMicrotask(resolve));

it('says which page it is, and nothing of the query', () => {
  const location = { pathname: '/pt/contactos', search: '?pesquisa=amianto', hash: '#lisboa' };
  expect(pageViewOf({ ...contacts, location })).toEqual({
    event: 'page_view',
    page_path: '/pt/contactos',
    page_title: 'Contactos | valterra',
    page_language: 'pt-PT',
    page_kind: 'contacts',
  });
});

it('finds the title of an error page, which stands at any address, in the language of the address', () => {
  const metas = {
    nodes: [
      { locale: 'pt', title: '404 | valterra' },
      { locale: 'en', title: '404, not found | valterra' },
    ],
  };
  const lost = { location: { pathname: '/en/nowhere' }, pageContext: { route: 'notFound', language: 'pt' } as const, data: { metas } };
  expect(pageViewOf(lost)).toMatchObject({ page_title: '404, not found | valterra', page_language: 'en-GB', page_kind: 'notFound' });
  expect(pageViewOf({ ...lost, data: undefined }).page_title).toBe('Before');
});

it('waits for the head to say it too, and tells once', async () => {
  const leave = tellOfPage(view);
  expect(told).toEqual([]);
  document.title = 'Another';
  await aMoment();
  expect(told).toEqual([]);
  document.title = view.page_title;
  await aMoment();
  expect([told, currentPage()]).toEqual([[view], view]);
  document.title = 'Another';
  document.title = view.page_title;
  jest.runAllTimers();
  leave();
  await aMoment();
  expect(told).toEqual([view]);
});

it('tells of a page that is left before its head came, and of one whose head never comes', () => {
  tellOfPage(view)();
  expect(told).toEqual([view]);
  tellOfPage(view);
  jest.advanceTimersByTime(1000);
  expect(told).toEqual([view, view]);
});
