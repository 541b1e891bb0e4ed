/** @jest-environment jsdom */
import '../fixtures/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SaveBody } from '../../backend/admin-api/contract';
import type { SeoAnswer, SeoItem } from '../../backend/admin-api/seo-contract';
import { fakeServer, Refusal } from '../fixtures/fake-server';
import { renderAdmin } from '../fixtures/render-admin';
import { SeoView } from './seo-view';

const item: SeoItem = {
  ...{ path: '/en/blog/sludge', url: 'http://here/en/blog/sludge', locale: 'en', title: 'Sludge', description: 'D'.repeat(100) },
  ...{
    canonical: 'https://valterra.example/en/blog/sludge',
    isCanonical: true,
    isListed: true,
    change: null,
    before: {},
    shareImage: null,
  },
  ...{ kind: 'articles', entry: 'articles~lamas', isEditable: true },
  findings: [
    {
      ...{ check: 'lengths', severity: 'warning', page: '/en/blog/sludge', code: 'title_length', field: 'meta.title' },
      values: { length: 6, min: 15, max: 65, text: 'Sludge' },
    },
  ],
};
const idle: SeoAnswer['report'] = { state: 'idle', reason: '', madeAt: null, isCurrent: false, others: [] };
const answer: SeoAnswer = {
  ...{ isHere: true, release: '2026-03-31T08:00:00.000Z', before: null, report: idle, kinds: ['articles'], checks: ['lengths'] },
  ...{ items: [item], total: 1 },
};

function show(more: Partial<SeoAnswer> = {}, handlers: Parameters<typeof fakeServer>[0] = {}, address = '/seo') {
  const asked: string[] = [];
  const server = fakeServer({
    'GET seo': (_: never, path: string) => {
      asked.push(path);
      return { ...answer, ...more };
    },
    ...handlers,
  });
  renderAdmin(<SeoView />, 'en', { address });
  return { asked, ...server };
}

test('a finding leads to its field, the page to where it is shown here, and a wrong length is told with the right one', async () => {
  show();
  const row = within((await screen.findAllByRole('row'))[1]!);
  expect(row.getByRole('link', { name: /^has a title of 6 characters/ })).toHaveAttribute(
    'href',
    '/entries/articles~lamas?field=en.meta.title',
  );
  expect(row.getByRole('link', { name: '/en/blog/sludge' })).toHaveAttribute('href', item.url);
  expect(row.getByText('15 to 65 are right')).toBeVisible();
});

test('filters and order stand in the address, and the file has the same filters', async () => {
  const { asked } = show({}, {}, '/seo?language=en&show=none&kind=articles&page=2');
  await screen.findByText('1 page');
  expect(asked[0]).toBe('seo?kind=articles&page=2&locale=en&perPage=50');
  fireEvent.change(screen.getByLabelText('Finding'), { target: { value: 'lengths' } });
  await waitFor(() => expect(asked.at(-1)).toMatch(/finding=lengths/));
  fireEvent.click(screen.getByRole('button', { name: 'Findings' }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/sort=findings&order=desc/));
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/admin/api/seo.csv?kind=articles&finding=lengths&locale=en',
  );
});

test('a report that is being made is not missing', async () => {
  show({ report: { ...idle, state: 'running' } });
  expect(await screen.findByText(/The report is being made/)).toBeVisible();
  expect(screen.queryByText(/No report has been made/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make a new report' })).toBeNull();
});

test('says why there is no report, and makes one', async () => {
  const others = [{ check: 'redirects', severity: 'error', page: '/old', code: 'redirect_to_itself', values: {} }] as const;
  const { calls } = show(
    { report: { ...idle, state: 'failed', reason: 'out of memory', others: [...others] } },
    { 'POST seo/report': () => undefined },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('out of memory');
  fireEvent.click(screen.getByRole('button', { name: 'Make a new report' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'POST seo/report')).toBe(true));
});

test.each([
  [{ isHere: false, release: null }, /on another machine/],
  [{ release: null }, /no version of the site/],
  [{ items: [], total: 0 }, /No page matches/],
])('says of %j that there is nothing', async (more, words) => {
  show(more);
  expect(await screen.findByText(words)).toBeVisible();
});

const entry = {
  ...{ id: 'articles~lamas', type: 'articles', name: 'lamas', version: 'v1', states: {}, approval: {} },
  values: { en: { titulo: 'Sludge', slug: 'sludge', meta: { title: 'Old' } }, pt: { titulo: 'Lamas' } },
};
const edit = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit the title of /en/blog/sludge' }));
  const field = screen.getByLabelText('Title for search results');
  await waitFor(() => expect(field).toHaveValue('Old'));
  return field;
};

test('a title is written in the table, and saved with the rest of its entry as it is', async () => {
  const { bodyOf } = show({}, { 'GET entries/articles~lamas': () => entry, 'PUT entries/articles~lamas': () => entry });
  const field = await edit();
  fireEvent.change(field, { target: { value: 'x'.repeat(60) } });
  // With the brand, as the report counts it.
  expect(screen.getByText('71 / 65')).toBeVisible();
  fireEvent.change(field, { target: { value: 'Treatment of sludge' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('saved, being published')).toBeVisible();
  const { values, version } = bodyOf('PUT entries/articles~lamas') as SaveBody;
  expect([version, values]).toEqual(['v1', { ...entry.values, en: { ...entry.values.en, meta: { title: 'Treatment of sludge' } } }]);
});

test('what is refused is said at the cell, and Escape leaves it as it is', async () => {
  const problems = [{ field: 'meta.title', locale: 'en', path: 'articles/lamas.yml', code: 'most_characters', values: { most: 65 } }];
  show(
    {},
    {
      'GET entries/articles~lamas': () => entry,
      'PUT entries/articles~lamas': () => new Refusal(422, { code: 'rejected', values: {}, problems }),
    },
  );
  const field = await edit();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/65/));
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByLabelText('Title for search results')).toBeNull();
});
