/** @jest-environment jsdom */
import { fetchWhenPressed, watchFirstPage, watchPageLoads, type PageLoader } from './navigation';

let asked: string[];
let page: { status?: string } | undefined;
let loader: PageLoader;
const ended = jest.fn();
const leave = jest.fn();
const left = jest.fn(() => Promise.resolve());
const stay = jest.fn();
const open = jest.fn();
const online = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);

function follow(to: string | number): Promise<unknown> {
  let loaded: Promise<unknown> = Promise.resolve();
  heading(to, () => (loaded = loader.loadPage(String(to).split('#')[0] ?? '')));
  return loaded;
}
let heading: ReturnType<typeof watchPageLoads>['heading'];

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  online(true);
  asked = [];
  page = { status: 'success' };
  loader = {
    loadPage: async (path) => (asked.push(`load ${path}`), page),
    enqueue: (path) => void asked.push(`enqueue ${path}`),
    hovering: (path) => void asked.push(`hover ${path}`),
  };
  ({ heading } = watchPageLoads(loader, { loading: { begin: () => ended }, leave, left, stay, open }));
});
afterEach(() => jest.useRealTimers());

test('a link that is followed: the page before fades while the next one is fetched, then the bar ends well', async () => {
  const fetched = follow('/pt/servicos#faqs');
  expect([leave.mock.calls, ended.mock.calls]).toEqual([[['/pt/servicos']], []]);
  await expect(fetched).resolves.toBe(page);
  expect(ended).toHaveBeenCalledWith('well');
  expect(open).not.toHaveBeenCalled();
});

test('what cannot be had without a line is a failure that is seen', async () => {
  page = undefined;
  online(false);
  void follow('/pt/x');
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledWith('failed');
  expect(stay).toHaveBeenCalled();
});

test('the next page waits until the one before is gone', async () => {
  let gone: () => void = () => undefined;
  left.mockReturnValueOnce(new Promise((resolve) => (gone = resolve)));
  const shown = jest.fn();
  void follow('/pt/servicos').then(shown);
  await jest.advanceTimersByTimeAsync(0);
  expect([ended.mock.calls, shown.mock.calls]).toEqual([[['well']], []]);
  gone();
  await jest.advanceTimersByTimeAsync(0);
  expect(shown).toHaveBeenCalledWith(page);
});

test('in advance: when the browser is idle, not on a line of 2g, for who saves data, nor without a line', async () => {
  loader.enqueue('/pt/a');
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(2000);
  loader.hovering('/pt/b');
  expect(asked).toEqual(['enqueue /pt/a', 'hover /pt/b']);
  for (const connection of [{ effectiveType: '2g' }, { effectiveType: '4g', saveData: true }]) {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    loader.hovering('/pt/slow');
  }
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  online(false);
  loader.enqueue('/pt/c');
  loader.hovering('/pt/d');
  await jest.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveLength(2);
});

test.each([
  ['that is there is not told of', () => Promise.resolve({}), 0],
  ['without its script is told of', () => Promise.resolve(undefined), 1],
  ['without its data is told of', () => Promise.resolve({ status: 'error' }), 1],
  ['that cannot be asked for is told of', () => Promise.reject(new Error('no line')), 1],
])('a first page %s, and the next ones are loaded as before', async (_, loadPage, times) => {
  const failed = jest.fn();
  loader.loadPage = loadPage;
  watchFirstPage(loader, failed);
  await loader.loadPage('/pt').catch(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledTimes(times);
  expect(loader.loadPage).toBe(loadPage);
});

test('a link that is pressed is fetched before its click, unless it leads to another site or a file', () => {
  document.body.innerHTML =
    '<a href="/pt/blog?a=1#b"><b>Blog</b></a><a href="https://example.com/pt">Outro</a><a href="/media/a/b.mp4">Vídeo</a>';
  fetchWhenPressed((path) => asked.push(path));
  const press = (element: Element | null | undefined) => element?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  for (const element of [document.querySelector('b'), document.links[1], document.links[2], document.body]) press(element);
  expect(asked).toEqual(['/pt/blog']);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  press(document.links[0]);
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  expect(asked).toHaveLength(1);
});
