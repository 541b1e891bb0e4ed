/** @jest-environment jsdom */
import '../fixtures/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BuildItem, PublishingAnswer, ReleaseItem, RollBackBody } from '../../backend/admin-api/publishing-contract';
import { fakeServer, Refusal } from '../fixtures/fake-server';
import { renderAdmin } from '../fixtures/render-admin';
import { buildNote } from '../../tests/fixtures/build-note';
import { PublishingView } from './publishing-view';

const lamas = { entries: [{ id: 'articles~lamas', title: 'Article “Sludge”', locales: ['pt' as const] }], more: 2, people: ['Ana'] };
const build = (more: Partial<BuildItem>): BuildItem =>
  ({ ...buildNote({}), changed: lamas, pages: null, fault: null, ...more }) as BuildItem;
const release = (id: string, isLive: boolean): ReleaseItem => ({
  ...{ id, madeAt: '2026-03-30T08:00:00.000Z', isLive, hasOldSearch: !isLive, cause: 'webhook', changed: lamas },
});

function show(answer: Partial<PublishingAnswer>, { address = '/publishing', handlers = {}, mayRollBack = true } = {}) {
  const state = answer.state === undefined ? 'done' : answer.state;
  const server = fakeServer({
    'GET publishing/state': () => ({ state }),
    'GET publishing': () => ({ behind: null, builds: [], releases: [], heldBack: [], ...answer, state }),
    ...handlers,
  });
  renderAdmin(<PublishingView />, 'en', { address, given: { rights: { 'see-builds': true, 'roll-back-release': mayRollBack } as never } });
  return server;
}

test('a failed build says why, leads to the entry, and is tried again', async () => {
  const missing = [{ type: 'settings', locale: 'pt' }] as const;
  const fault = { code: 'typeMissing', what: '', missing, place: { entry: 'settings~settings' } } as const;
  const builds = [build({ id: 2, state: 'failed', startedAt: '2026-03-31T08:00:00.000Z', reason: 'It ended.', fault }), build({ id: 1 })];
  const { calls } = show({ state: 'failed', builds }, { handlers: { 'POST publishing/builds': () => undefined } });
  const [first] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('The site cannot be without: Site settings (Portuguese).');
  expect(first).toHaveTextContent('The site stays as it was.');
  expect(first).toHaveTextContent(/Saved.*Pagesfailed.*Liveto come.*Search, feeds and sitemapto come/);
  expect(screen.getByRole('link', { name: 'Open: Site settings' })).toHaveAttribute('href', '/entries/settings~settings');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('It is being tried again.')).toBeVisible();
  expect(calls.some(({ name }) => name === 'POST publishing/builds')).toBe(true);
});

test('a build that went well names what changed, by whom, and its pages; no step of it is left', async () => {
  const pages = { total: 3, first: [{ path: '/pt/blog/lamas', title: 'Lamas', url: 'http://here/pt/blog/lamas' }] };
  show({ builds: [build({ pages, warnings: { total: 1, first: ['Small picture'] } })] });
  const link = await screen.findByRole('link', { name: 'Article “Sludge”' });
  expect(link.closest('p')).toHaveTextContent('Changed: Article “Sludge” (Portuguese) and 2 more, by Ana');
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
  fireEvent(screen.getByText('3 pages changed').closest('details')!, new Event('toggle'));
});

test('what holds entries back leads to the field', async () => {
  const heldBack = [
    {
      id: 'authors~rui',
      title: 'Author “Rui”',
      locale: 'pt' as const,
      field: 'imagem.url',
      code: 'missing_file' as const,
      values: { path: '/a.jpg' },
    },
  ];
  show({ heldBack });
  expect(await screen.findByRole('link', { name: 'Author “Rui”' })).toHaveAttribute('href', '/entries/authors~rui?field=pt.imagem.url');
});

test('an earlier version goes live after its plan, which is shown anew when another one went live meanwhile', async () => {
  const sent: RollBackBody[] = [];
  const plan = { isDone: false, live: 'b', isBack: true, changed: lamas };
  const answers = [plan, { ...plan, live: 'c' }, { ...plan, isDone: true }];
  const handlers = { 'POST publishing/live': (body: RollBackBody) => answers[sent.push(body) - 1] };
  show({ releases: [release('b', true), release('a', false)] }, { address: '/publishing?list=releases', handlers });
  fireEvent.click(await screen.findByRole('button', { name: /^Make the version of .* live…$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('What changed after it is no longer live:')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Make it live' }));
  expect(await dialog.findByText(/the live version changed in the meantime/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Make it live' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ release: 'a' }, { release: 'a', live: 'b' }, { release: 'a', live: 'c' }]);
});

test('editors are told who may go back, and whoever has no state that another machine publishes', async () => {
  show({ releases: [release('a', false)] }, { address: '/publishing?list=releases', mayRollBack: false });
  expect(await screen.findByText(/Only publishers may do this/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /live…/ })).toBeNull();
});

test('elsewhere, and refused', async () => {
  show({ state: null });
  expect(await screen.findByText(/published on another machine/)).toBeVisible();
});

test('a refusal is said, and can be asked again', async () => {
  show({}, { handlers: { 'GET publishing': () => new Refusal(503, { code: 'busy' }) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
});

test('behind the content: what waits, and the way to publish it', async () => {
  const { calls } = show(
    { state: 'behind', behind: { madeAt: '2026-03-30T08:00:00.000Z', waiting: lamas } },
    { handlers: { 'POST publishing/builds': () => undefined } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Publish what is saved' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'POST publishing/builds')).toBe(true));
});
