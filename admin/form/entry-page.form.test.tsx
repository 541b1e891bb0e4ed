/** @jest-environment jsdom */
import '../fixtures/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EntryAnswer } from '../../backend/admin-api/contract';
import { fakeServer, Refusal } from '../fixtures/fake-server';
import { block, lamas, others, path, save, title, write } from '../fixtures/open-form';
import { renderAdmin } from '../fixtures/render-admin';
import { EntryForm } from './entry-page';

jest.mock('../text/text-editor', () => jest.requireActual<object>('../fixtures/plain-text-editor'));

const values = { pt: block, en: { ...block, titulo: 'Sludge', slug: 'sludge' } };
const entry = lamas({ values, states: { pt: 'public', en: 'public' } });
const saves = (body: { values: EntryAnswer['values'] }) => ({ ...entry, ...body, version: 'v2' });

const form = <EntryForm entry={entry} draft={null} isNew={false} onSaved={() => undefined} />;
const show = () => renderAdmin(form);

test('⌘S saves what is written and the form stays, with nothing left to save', async () => {
  const { bodyOf } = fakeServer({ ...others, [`PUT ${path}`]: saves });
  show();
  write(title(), 'Lamas secas');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  fireEvent.keyDown(document, { key: 's', metaKey: true });
  await screen.findByText('Everything is saved');
  expect(bodyOf(`PUT ${path}`)).toMatchObject({ version: 'v1', values: { pt: { titulo: 'Lamas secas' }, en: { titulo: 'Sludge' } } });
  expect(title()).toHaveValue('Lamas secas');
});

test('a field is wrong once it is left, at its place, and nothing is sent', async () => {
  const { calls } = fakeServer({ ...others, [`PUT ${path}`]: saves });
  show();
  write(title(), '');
  expect(title()).not.toHaveAttribute('aria-invalid');
  fireEvent.blur(title());
  await waitFor(() => expect(title()).toHaveAccessibleDescription(/Is required/));
  save();
  expect(within(await screen.findByRole('region', { name: 'To be corrected' })).getByText(/Title: is required/)).toBeVisible();
  expect(calls.some(({ name }) => name.startsWith('PUT'))).toBe(false);
});

test('what the server refuses stands at its field until it is changed', async () => {
  const problem = { field: 'slug', locale: 'pt', path: 'articles/lamas.yml', code: 'shared_slug', values: { slug: 'lamas', entry: 'x' } };
  fakeServer({ ...others, [`PUT ${path}`]: () => new Refusal(422, { code: 'rejected', values: {}, problems: [problem] }) });
  show();
  write(title(), 'Lamas secas');
  save();
  const slug = screen.getByRole('textbox', { name: /^Path/ });
  await waitFor(() => expect(slug).toHaveAccessibleDescription(/is the slug of x too/));
  write(slug, 'lamas-secas');
  await waitFor(() => expect(slug).not.toHaveAttribute('aria-invalid'));
});

test('what is the same in all languages is one field, and is written in all', async () => {
  const { bodyOf } = fakeServer({ ...others, [`PUT ${path}`]: saves });
  show();
  write(screen.getByLabelText('Date'), '2026-05-01');
  save();
  await screen.findByText('Everything is saved');
  expect(bodyOf(`PUT ${path}`)).toMatchObject({ values: { pt: { data: '2026-05-01' }, en: { data: '2026-05-01' } } });
});

test('fields that both changed are chosen one by one: nobody is chosen for, who goes back keeps what was typed, the choice is sent', async () => {
  const conflict = { field: 'pt.titulo', base: 'Lamas', theirs: 'Deles', mine: 'Minhas' };
  const facts = { who: 'Rui', when: '10:00', seen: 'v9' };
  const { bodyOf } = fakeServer({
    ...others,
    [`PUT ${path}`]: (body: { seen?: string; values: EntryAnswer['values'] }) =>
      body.seen
        ? saves({ values: { ...body.values, pt: { ...block, titulo: 'Deles' } } })
        : new Refusal(409, { code: 'both_changed', values: facts, conflicts: [conflict] }),
  });
  show();
  write(title(), 'Minhas');
  save();
  const asked = () => screen.findByRole('dialog', { name: 'Rui changed the same fields' });
  fireEvent.click(within(await asked()).getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(title()).toHaveValue('Minhas');
  expect([screen.queryByRole('alert'), screen.queryByRole('region', { name: 'To be corrected' })]).toEqual([null, null]);
  save();
  const dialog = await asked();
  expect(within(dialog).queryByRole('radio', { checked: true })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Save the choices' })).toBeDisabled();
  expect(within(dialog).getByText('Deles')).toBeVisible();
  expect(within(dialog).getByText('Minhas')).toBeVisible();
  fireEvent.click(within(dialog).getByLabelText(/By Rui, saved/));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save the choices' }));
  await waitFor(() => expect(title()).toHaveValue('Deles'));
  expect(bodyOf(`PUT ${path}`)).toMatchObject({ seen: 'v9', theirs: ['pt.titulo'] });
});

test('what was deleted can be undone', async () => {
  const proposed = { changed: [], unused: [], redirects: [] };
  fakeServer({ ...others, [`POST ${path}/proposed`]: () => proposed, [`DELETE ${path}`]: () => ({ commit: 'c1' }) });
  show();
  fireEvent.click(screen.getByText('Delete this entry…'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const toast = (await screen.findByText('The entry was deleted.')).parentElement!;
  expect(within(toast).getByRole('link', { name: 'Undo…' })).toHaveAttribute('href', '/admin/history/restore?commit=c1');
});

test('a translator writes one language, and reads the others and what is the same in all', async () => {
  fakeServer(others);
  renderAdmin(form, 'en', { given: { translates: 'en', rights: { 'see-history': true } as never } });
  expect(title()).toHaveValue('Sludge');
  expect(title()).toBeEnabled();
  expect(screen.getByLabelText('Date')).toBeDisabled();
  fireEvent.click(screen.getByRole('tab', { name: /Portuguese/ }));
  expect(title()).toHaveValue('Lamas');
  expect(title()).toBeDisabled();
  expect(screen.getByText('Only to read: your account writes another language.')).toBeVisible();
  expect(screen.queryByText('Delete this entry…')).toBeNull();
});
