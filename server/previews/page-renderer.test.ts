import { bareRelease, putObject } from '../../tests/fixtures/bare-release';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import type { EditedPage } from '../../core/publishing/publishing-service';
import { readEnvironment } from '../../platform/settings/settings';
import type { Rendered } from '../publish/gatsby-process';
import { ReleaseStore } from '../releases/release-store';
import { CannotRender, type EditorsBuild, startEditorsBuild, PageRenderer } from './page-renderer';

const folder = scratchFolder();
/** What the builds were asked for, in their order; `ended` for one that was closed. */
let events: string[];
let answers: (Rendered | null)[];
let failure: Error | null;
let renderer: PageRenderer;

const entity = (titulo: string) => ({ type: 'articles', locale: 'pt' as const, id: 'lamas', entity: { titulo } });
const page = (titulo: string): EditedPage => ({ path: '/pt/blog/lamas', unsaved: [entity(titulo)] });
const titles = ({ unsaved }: EditedPage) => unsaved.map((each) => (each.entity as { titulo: string }).titulo).join();

async function start(): Promise<EditorsBuild> {
  events.push('started');
  if (failure) throw failure;
  return {
    site: folder(),
    render: async (order) => {
      events.push(`begins ${titles(order)}`);
      await new Promise(setImmediate);
      events.push(`ends ${titles(order)}`);
      const answer = answers.shift();
      return answer === undefined ? { html: `<h1>${titles(order)}</h1>` } : answer;
    },
    close: async () => void events.push('ended'),
  };
}

function rendererWith(more: object = {}, environment = readEnvironment({ DATA_DIR: folder('data') })): PageRenderer {
  const store = new ReleaseStore(folder('releases'), folder());
  return new PageRenderer({ root: folder(), environment, store, start, log: (line) => events.push(line), ...more });
}

beforeEach(() => {
  [events, answers, failure] = [[], [], null];
  renderer = rendererWith();
});
afterEach(() => renderer.stop());

it('renders the page of each editor with what that editor wrote, one after the other, with one build', async () => {
  renderer.prepare();
  renderer.prepare();
  const pages = await Promise.all(['Inês', 'Rui'].map((title) => renderer.render(page(title))));
  expect(pages).toEqual([{ html: '<h1>Inês</h1>' }, { html: '<h1>Rui</h1>' }]);
  expect(events).toEqual(['started', 'begins Inês', 'ends Inês', 'begins Rui', 'ends Rui']);
});

it('forgets what is not saved when nobody writes, then ends, and starts again with the next page', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  await renderer.render(page('Inês'));
  await jest.advanceTimersByTimeAsync(60_000);
  await new Promise(setImmediate);
  await jest.advanceTimersByTimeAsync(14 * 60_000);
  jest.useRealTimers();
  expect(events).toEqual(['started', 'begins Inês', 'ends Inês', 'begins ', 'ends ', 'ended']);
  await renderer.render(page('Rui'));
  expect(events.slice(6, 8)).toEqual(['started', 'begins Rui']);
});

it('begins again once where a build has ended, and says what is wrong with a page', async () => {
  answers = [null, { html: 'page' }, { fault: 'a template fails' }, { html: null }, null, null];
  const rendered = [];
  for (let index = 0; index < 4; index += 1) rendered.push(await renderer.render(page('Inês')));
  expect(rendered).toEqual([{ html: 'page' }, { fault: 'failed', what: 'a template fails' }, { fault: 'noPage' }, { fault: 'failed' }]);
});

it('says why no build can be started, and tries again with the next page', async () => {
  failure = new CannotRender('noMemory');
  expect(await renderer.render(page('Inês'))).toEqual({ fault: 'noMemory' });
  failure = new Error('gatsby build ended\nERROR');
  expect(await renderer.render(page('Inês'))).toEqual({ fault: 'failed', what: 'gatsby build ended' });
  expect(events).toEqual(['started', 'started', 'No page can be shown beside its form: gatsby build ended\nERROR']);
  failure = null;
  expect(await renderer.render(page('Inês'))).toEqual({ html: '<h1>Inês</h1>' });
});

it('takes no more than it can do soon', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => renderer.render(page('Inês'))));
  expect(all.filter((each) => 'fault' in each && each.fault === 'busy').length).toBeGreaterThan(5);
  expect(all.filter((each) => 'html' in each).length).toBeGreaterThan(15);
});

it('starts nothing ahead with STANDBY=off, and nothing once it is stopped', async () => {
  renderer = rendererWith({}, readEnvironment({ DATA_DIR: folder('data'), STANDBY: 'off' }));
  renderer.prepare();
  expect(events).toEqual([]);
  await renderer.render(page('Inês'));
  await renderer.stop();
  expect(events.at(-1)).toBe('ended');
});

it('says that the site was not built here where it was not', async () => {
  const order = { root: folder('site'), environment: readEnvironment({ DATA_DIR: folder('data') }), log: () => undefined };
  put(folder('site/package.json'), '{}');
  await expect(startEditorsBuild(order, new AbortController().signal)).rejects.toMatchObject({ fault: 'notBuilt' });
});

it('finds the files of the live release, and pictures that only the build has', async () => {
  const store = new ReleaseStore(folder('releases'), folder());
  await bareRelease(store, '1-a', { files: [{ path: '/static/live.webp', ...putObject(store.folder, 'live') }] });
  await store.makeCurrent('1-a');
  put(folder('public/static/a/b/draft.webp'), 'draft');
  put(folder('public/pt/index.html'), 'a page');
  await renderer.render(page('Inês'));
  expect(await renderer.file('/static/live.webp')).toMatchObject({ file: expect.stringContaining('objects') });
  expect(await renderer.file('/static/a/b/draft.webp')).toEqual({ file: folder('public/static/a/b/draft.webp'), type: 'image/webp' });
  for (const path of ['/pt/index.html', '/static/a/b/none.webp', '/static/../pt/index.html', '/static/a/b/../../../pt/index.html'])
    expect(await renderer.file(path)).toBeNull();
});
