/** @jest-environment jsdom */
import '../fixtures/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BulkBody } from '../../backend/admin-api/contract';
import { fakeServer } from '../fixtures/fake-server';
import { renderAdmin } from '../fixtures/render-admin';
import { EntryList } from './entry-list';

const item = (name: string, title: string, type = 'articles') => ({
  ...{ id: `${type}~${name}`, type, name, titles: { pt: title, en: title }, states: { pt: 'public', en: 'draft' } },
  ...{ translation: 'complete', picture: null, day: '2026-03-01', author: null, changed: null, from: {}, approval: {}, comments: 0 },
});
const change = (name: string, title: string, more: object = {}) => ({
  ...{ id: `articles~${name}`, title, what: 'changed', fields: [], states: [], ...more },
});
const plan = (more: object) => ({ isDone: false, state: 's1', changed: [], unchanged: [], refused: [], redirects: [], ...more });

/** With the queries of the list, last one last. */
function serve(handlers: Parameters<typeof fakeServer>[0] = {}, items = [item('lamas', 'Sludge'), item('solos', 'Soil')]) {
  const asked: string[] = [];
  const list = (_: never, path: string) => {
    if (!path.includes('type=authors') && !path.includes('type=categories')) asked.push(path.replace('entries', ''));
    return { items, total: items.length };
  };
  return { asked, ...fakeServer({ 'GET entries': list, ...handlers }) };
}

const show = (address = '/entries') => renderAdmin(<EntryList />, 'en', { address });
const choose = async (...titles: string[]) => {
  for (const title of titles) fireEvent.click(await screen.findByRole('checkbox', { name: `Select: ${title}` }));
};
const act = async (what: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('What to do'), { target: { value: what } });
  return within(dialog);
};

test('the address is the query: unknown values are ignored, a search goes by relevance, a filter begins at page 1', async () => {
  const { asked } = serve();
  show('/entries?q=lamas&language=en&state=none&since=2026-01-01&page=3');
  await screen.findByText('2 entries');
  expect(asked).toEqual(['?q=lamas&since=2026-01-01&sort=relevance&order=asc&locale=en&page=3&perPage=25']);
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'draft' } });
  await waitFor(() => expect(asked.at(-1)).toMatch(/state=draft/));
  expect(asked.at(-1)).not.toMatch(/page=3/);
  fireEvent.click(screen.getByRole('button', { name: 'Changed' }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/sort=changed&order=desc/));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'solos' } });
  await waitFor(() => expect(asked.at(-1)).toMatch(/q=solos.*sort=relevance/));
});

test('what an act changes and what it refuses is shown first; a save meanwhile shows the new plan, and then it is done', async () => {
  const lamas = change('lamas', 'Sludge', { states: [{ locale: 'en', before: 'draft', after: 'public', from: null }] });
  const solos = { id: 'articles~solos', title: 'Soil', code: 'incomplete', values: { locale: 'en', fields: 'texto, excerto' } };
  const first = plan({ changed: [lamas, change('x', 'Other')], refused: [solos], redirects: [{ from: '/en/a', to: null }] });
  const sent: BulkBody[] = [];
  serve({
    'POST entries/bulk': (body: BulkBody) => {
      sent.push(body);
      if (body.state === undefined) return first;
      return body.state === 's1' ? { ...first, state: 's2', refused: [] } : { ...first, isDone: true };
    },
  });
  show();
  await choose('Sludge', 'Soil');
  const dialog = await act('publish');
  expect(await dialog.findByText('English: draft → published')).toBeVisible();
  expect(dialog.getByText('English: still to be filled in: Text, Excerpt.')).toBeVisible();
  expect(dialog.getByText('/en/a will answer that the page no longer exists.')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Change 1 entry' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('somebody saved changes meanwhile');
  expect(dialog.queryByText('Soil')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Change 1 entry' }));
  expect(await screen.findByText('The changes are saved and being published.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull();
  const body = { ids: ['articles~lamas', 'articles~solos'], act: { what: 'publish', locales: ['pt', 'en'] } };
  expect(sent).toEqual([body, { ...body, state: 's1' }, { ...body, state: 's2' }]);
});

test('offers what fits all that is selected, on other pages too, and names the values of a field', async () => {
  const typed = change('lamas', 'Sludge', {
    fields: ['pt', 'en'].map((locale) => ({ locale, field: 'tipo', before: 'artigo', after: 'noticia' })),
  });
  const { bodyOf } = serve({ 'POST entries/bulk': () => plan({ changed: [typed] }) });
  show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  const dialog = await act('set tipo');
  fireEvent.change(dialog.getByLabelText('Kind'), { target: { value: 'noticia' } });
  expect(await dialog.findByText('Kind: Article → News')).toBeVisible();
  expect(bodyOf('POST entries/bulk')).toMatchObject({ act: { what: 'set', field: 'tipo', value: 'noticia' } });
  const options = dialog.getAllByRole('option').map((option) => option.getAttribute('value'));
  expect(options).toEqual(expect.arrayContaining(['publish', 'unpublish', 'add', 'main', 'remove', 'set autor', 'set tipo']));
  expect(options).not.toContain('set categoria_id');
});
