/** @jest-environment jsdom */
import '../fixtures/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { fakeServer } from '../fixtures/fake-server';
import { renderAdmin, session } from '../fixtures/render-admin';
import { FindButton } from './find-button';

const entry = (name: string, title: string) => ({ id: `articles~${name}`, type: 'articles', name, titles: { pt: null, en: title } });

function Place() {
  const { pathname } = useLocation();
  return <output>{pathname}</output>;
}

function show(rights: Record<string, boolean> = {}, address = '/') {
  const server = fakeServer({
    'GET entries': (_: never, path: string) => ({
      items: path.includes('q=lam') ? [entry('lamas', 'Sludge'), entry('lamp', 'Lamps')] : [],
    }),
    'GET media': () => ({ items: [{ id: '/media/units/lamas.jpg', name: 'lamas.jpg', folder: 'units' }] }),
    'POST inbox/search': () => ({ items: [{ id: 'r1', title: 'Rui Lamas', form: 'Information request' }] }),
    'GET publishing/state': () => ({ state: 'failed' }),
  });
  const none = { 'read-inbox': false, 'add-media': false };
  const given = { rights: { 'edit-content': true, 'see-builds': true, ...none, ...rights }, types: session.types } as never;
  renderAdmin(
    <>
      <FindButton />
      <Place />
    </>,
    'en',
    { given, address },
  );
  return server;
}

const open = async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Entry, file, section or act' });
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const activeOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('Ctrl+K opens it with what the person may open and do; the state of publishing stands beside', async () => {
  show();
  const field = await open();
  await waitFor(() => expect(options()).toContain('PublishingNot published'));
  expect(options()).toEqual(expect.arrayContaining(['Entries', 'Your account', 'New: Article', 'Sign out']));
  expect(options()).not.toEqual(expect.arrayContaining(['Inbox', 'New: Site settings']));
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(activeOf(field)).toBe('Sign out');
});

test('a page of the server opens it by the address, once', async () => {
  show({}, '/entries?find');
  expect(await screen.findByRole('combobox', { name: 'Entry, file, section or act' })).toBeVisible();
  expect(screen.getByText('/entries')).toBeVisible();
});

test('files are found by those who may add some', async () => {
  show({ 'add-media': true });
  fireEvent.change(await open(), { target: { value: 'lamas' } });
  await waitFor(() => expect(options()).toContain('lamas.jpgunits'));
  fireEvent.click(screen.getByText('lamas.jpg'));
  expect(await screen.findByText('/media')).toBeVisible();
});

test('what is typed finds entries first; Enter opens the first once it is there', async () => {
  show();
  const field = await open();
  fireEvent.change(field, { target: { value: 'lam' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('/entries/articles~lamas')).toBeVisible();
});

test('arrows choose, and words find sections and acts without their accents', async () => {
  show();
  const field = await open();
  fireEvent.change(field, { target: { value: 'lam' } });
  await screen.findByRole('option', { name: /Lamps/ });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(activeOf(field)).toBe('LampsArticle');
  fireEvent.change(field, { target: { value: 'publ' } });
  await waitFor(() => expect(activeOf(field)).toMatch(/^Publishing/));
  fireEvent.click(screen.getByRole('option', { name: /^Publishing/ }));
  expect(await screen.findByText('/publishing')).toBeVisible();
});

test('requests are found by those who may read them, and by nobody else', async () => {
  const { calls } = show({ 'read-inbox': true });
  fireEvent.change(await open(), { target: { value: 'lam' } });
  const group = within(await screen.findByRole('group', { name: 'Requests' }));
  expect(group.getByRole('option')).toHaveTextContent('Rui LamasInformation request');
  expect(calls.find(({ name }) => name === 'POST inbox/search')?.body).toEqual({ search: 'lam' });
});

test('no request is asked for without the right, nothing found is said, and an open dialog keeps it away', async () => {
  const { calls } = show();
  fireEvent.change(await open(), { target: { value: 'xyq' } });
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(calls.some(({ name }) => name === 'POST inbox/search')).toBe(false);
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
