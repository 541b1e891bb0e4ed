/** @jest-environment jsdom */
import { kept } from '../fixtures/browser';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import type { EntryValues } from '../../backend/admin-api/contract';
import { fakeServer } from '../fixtures/fake-server';
import { others, save, write } from '../fixtures/open-form';
import { renderAdmin } from '../fixtures/render-admin';
import { EntryList } from '../entries/entry-list';
import { EntryPage } from './entry-page';

const Address = () => <output>{useLocation().pathname}</output>;
const show = (address: string) =>
  renderAdmin([<EntryPage key="page" />, <Address key="address" />], 'en', {
    ...{ address, path: ['/entries/new/:type/:draft?', '/entries/:id'] },
  });
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });

test('what is typed while a new entry is saved first stays in the form, which is that of the entry then', async () => {
  const made = { id: 'categories~soil', type: 'categories', name: 'soil', version: 'v1', states: {}, approval: {} };
  let answer = (): void => undefined;
  const { calls, bodyOf } = fakeServer({
    ...others,
    'POST entries': ({ values }: { values: EntryValues }) =>
      new Promise<unknown>((done) => {
        answer = () => done({ ...made, values });
      }),
    'PUT entries/categories~soil': ({ values }: { values: EntryValues }) => ({ ...made, values, version: 'v2' }),
  });
  show('/entries/new/categories');
  const field = await title();
  field.focus();
  write(field, 'Soil');
  await act(async () => save());
  write(field, 'Soils');
  await act(async () => answer());
  await waitFor(() => expect(screen.getByText('/entries/categories~soil')).toBeVisible());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field).toHaveValue('Soils');
  expect(field).toHaveFocus();
  await waitFor(() => expect([...kept]).toEqual([['categories~soil', expect.objectContaining({ version: 'v1' })]]));
  save();
  await screen.findByText('Everything is saved');
  expect(bodyOf('PUT entries/categories~soil')).toMatchObject({ version: 'v1', values: { pt: { titulo: 'Soils' } } });
  expect(calls.filter(({ name }) => name === 'POST entries')).toHaveLength(1);
  await waitFor(() => expect(kept.size).toBe(0));
});

test('each new entry has a draft of its own in its address, and the view of what is unsaved names all of them', async () => {
  const { calls } = fakeServer({
    ...others,
    'GET drafts': () => ({ items: [{ id: 'categories~-phone' }, { id: 'categories~soil' }] }),
    'GET drafts/categories~-phone': () => ({ values: { en: { titulo: 'By phone' } }, version: null, at: '2026-01-02T10:00:00Z' }),
  });
  for (const name of ['Water', 'Air']) {
    const { unmount } = show('/entries/new/categories');
    write(await title(), name);
    unmount();
  }
  const ids = [...kept.keys()];
  expect(ids).toEqual([expect.stringMatching(/^categories~-\w+$/), expect.stringMatching(/^categories~-\w+$/)]);
  expect(ids[0]).not.toBe(ids[1]);
  expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(ids.map((id) => `PUT drafts/${id}`)));
  const { unmount } = renderAdmin(<EntryList />, 'en', { address: '/entries?unsaved=mine' });
  const links = await screen.findAllByRole('link', { name: /^(Water|Air|By phone)$/ });
  expect(links.at(-1)).toHaveAccessibleName('By phone');
  expect(screen.getByText('3 entries')).toBeVisible();
  const water = screen.getByRole('link', { name: 'Water' }).getAttribute('href') ?? '';
  unmount();
  show(water);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(async () => expect(await title()).toHaveValue('Water'));
});

test('a copy is a new draft with the values of the entry, without its addresses', async () => {
  const block = { titulo: 'Soil', slug: 'soil', lp: 'Text', publicado: true, publicar_em: '2026-01-01T10:00' };
  const values = { pt: block, en: { ...block, titulo: 'Earth', slug: 'earth' } };
  const soil = { id: 'categories~soil', type: 'categories', name: 'soil', version: 'v1', values, states: {}, approval: {} };
  fakeServer({ ...others, 'GET entries/categories~soil': () => soil });
  show('/entries/categories~soil');
  fireEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(screen.getByText(/^\/entries\/new\/categories\/\w+$/)).toBeVisible());
  expect(await title()).toHaveValue('Soil');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect([...kept.values()]).toEqual([
      expect.objectContaining({ version: null, values: { pt: expect.anything(), en: { titulo: 'Earth', lp: 'Text', publicado: false } } }),
    ]),
  );
  expect(kept.has('categories~soil')).toBe(false);
});
