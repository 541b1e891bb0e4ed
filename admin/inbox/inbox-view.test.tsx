/** @jest-environment jsdom */
import '../fixtures/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InboxSearchBody, ReplyBody } from '../../backend/admin-api/inbox-contract';
import { fakeServer, Refusal } from '../fixtures/fake-server';
import { renderAdmin } from '../fixtures/render-admin';
import { InboxView } from './inbox-view';

const listed = (id: string, title: string, more: object = {}) => ({
  ...{ id, title, reference: 'K7M2-94RX', form: 'Information request', receivedAt: '2026-03-01T09:00:00Z', excerpt: 'We need…' },
  ...{ handled: null, assigned: null, hasFiles: false, isUnsent: false, ...more },
});
const reply = { to: 'ana@x.example', language: 'Portuguese', key: 'key-1', seen: 0, subject: 'Your request', text: 'Dear Ana' };
const one = {
  ...listed('a1', 'Ana Prata', { assigned: { id: 'p9', name: 'Rui' } }),
  facts: [
    { label: 'Email', text: 'ana@x.example', href: 'mailto:ana@x.example', isGone: false },
    { label: 'Waste codes', text: '13 02 05*', href: null, isGone: false },
    { label: 'Job', text: 'boatman', href: null, isGone: true },
  ],
  ...{ message: 'We need\ntwelve tonnes.', office: null, files: [{ name: 'cv.pdf', size: 6000, href: '/admin/inbox/a1/cv' }] },
  history: [{ at: '2026-03-01T10:00:00Z', who: 'Rui', what: 'assigned', text: null, subject: null, mail: null }],
  mails: [{ purpose: 'receipt', to: 'ana@x.example', state: 'parked', sentAt: null, reason: 'It could not be written' }],
  reply,
};
const items = [listed('a1', 'Ana Prata'), listed('b2', 'Rui Salgueiro', { handled: { at: '2026-03-02T09:00:00Z', by: 'Inês' } })];

function serve(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const asked: InboxSearchBody[] = [];
  const server = fakeServer({
    'GET inbox': () => ({ forms: [{ kind: 'candidaturas', name: 'Application' }], people: [{ id: 'p1', name: 'Ana' }] }),
    'POST inbox/search': (body: InboxSearchBody) => {
      asked.push(body);
      return { items, total: 120, page: body.page ?? 1, perPage: 50 };
    },
    'GET inbox/a1': () => one,
    ...handlers,
  });
  return { asked, ...server };
}

const media = window.matchMedia;
const onDesk = () => {
  window.matchMedia = (query) => ({ ...media(query), matches: true });
};
beforeEach(() => {
  window.matchMedia = media;
  localStorage.clear();
});

const show = (id: string | null = null, given: object = {}) =>
  renderAdmin(<InboxView />, 'en', { address: id === null ? '/inbox' : `/inbox/${id}`, path: '/inbox/:id?', given });

test('finds by words and filters, which a file of the same has; a filter begins at page 1', async () => {
  const { asked } = serve();
  const { container } = show();
  expect(await screen.findByText('120 submissions')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: 2 }));
  fireEvent.change(await screen.findByLabelText('Form'), { target: { value: 'candidaturas' } });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'prata' } });
  await waitFor(() => expect(asked.at(-1)).toEqual({ kind: 'candidaturas', search: 'prata' }));
  expect(new FormData(container.querySelector<HTMLFormElement>('form[method=post]')!).get('search')).toBe('prata');
  expect(screen.getByRole('button', { name: 'CSV' })).toHaveAttribute('formaction', '/admin/inbox.csv');
});

test('marks the selected ones that are not yet as asked', async () => {
  const { bodyOf } = serve({ 'POST inbox/handled': () => undefined });
  show();
  fireEvent.click(await screen.findByLabelText('Select all on this page'));
  expect(screen.getByText('2 selected')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Mark as handled' }));
  expect(await screen.findByText('The submissions are marked as handled.')).toBeVisible();
  expect(bodyOf('POST inbox/handled')).toEqual({ ids: ['a1'], handled: true });
});

test('keys move through the list, open, search and can be turned off', async () => {
  onDesk();
  serve();
  show('a1');
  await screen.findByRole('heading', { name: 'Ana Prata' });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(screen.getByRole('link', { name: 'Rui Salgueiro' })).toHaveFocus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
  expect(screen.getByRole('link', { name: 'Ana Prata' })).toHaveFocus();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByRole('searchbox')).toHaveFocus();
  fireEvent.click(screen.getByLabelText('Use these keys'));
  screen.getByRole('link', { name: 'Ana Prata' }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'j' });
  expect(screen.getByRole('link', { name: 'Ana Prata' })).toHaveFocus();
});

test('shows one whole: facts, files, what was done, and what could not be sent', async () => {
  serve();
  show('a1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Prata' })).toHaveFocus();
  expect(screen.getByText('13 02 05*')).toBeVisible();
  expect(screen.getByText('boatman (no longer exists)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'cv.pdf' })).toHaveAttribute('href', '/admin/inbox/a1/cv');
  expect(screen.getByText('Rui assigned it to nobody')).toBeVisible();
  expect(screen.getByText(/Receipt: ana@x\.example · could not be sent · It could not be written/)).toBeVisible();
  // A closed account keeps it until it is reassigned.
  expect(screen.getByLabelText('Assigned to')).toHaveDisplayValue('Rui');
  expect(screen.queryByRole('button', { name: 'Erase personal data…' })).toBeNull();
});

test('a reply that somebody was faster with is sent once the person has seen theirs', async () => {
  const sent: ReplyBody[] = [];
  const other = { ...one.history[0]!, what: 'reply', text: 'Theirs', subject: 'Hello' };
  serve({
    'GET inbox/a1': () => (sent.length > 0 ? { ...one, history: [other], reply: { ...reply, key: 'key-2', seen: 1 } } : one),
    'POST inbox/a1/replies': (body: ReplyBody) => {
      sent.push(body);
      return sent.length === 1
        ? new Refusal(409, { code: 'overtaken', values: { who: 'Rui' } })
        : { ...one, handled: { at: '', by: 'Ana' } };
    },
  });
  show('a1');
  fireEvent.click(await screen.findByText('Reply by email'));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reply' }), { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
  expect(await screen.findByText('Write the reply.')).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: 'Reply' }), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
  expect(await screen.findByText(/^Rui has replied in the meantime/)).toBeVisible();
  expect(await screen.findByText('Theirs')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
  expect(await screen.findByText(/^The reply is kept/)).toBeVisible();
  expect(sent.map(({ key, seen, text }) => [key, seen, text])).toEqual([
    ['key-1', 0, 'Mine'],
    ['key-1', 1, 'Mine'],
  ]);
});

test('a note that was begun stays while another submission is open', async () => {
  const { bodyOf } = serve({ 'POST inbox/a1/notes': () => one });
  const { unmount } = show('a1');
  fireEvent.click(await screen.findByText('Add a note'));
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'They called' } });
  unmount();
  show('a1');
  expect(await screen.findByLabelText('Note')).toHaveValue('They called');
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('The note is saved.')).toBeVisible();
  expect(bodyOf('POST inbox/a1/notes')).toEqual({ text: 'They called' });
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

test('erasing says first what is stored, and asks how much of it', async () => {
  const submissions = [{ id: 'a1', form: 'Information request', receivedAt: '2026-03-01T09:00:00Z', hasFile: true }];
  const { bodyOf } = serve({
    'GET inbox/a1/erasure': () => ({ email: 'ana@x.example', isSubscriber: true, submissions }),
    'POST inbox/a1/erasure': () => undefined,
  });
  show('a1', { rights: { 'erase-submissions': true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Erase personal data…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Newsletter subscription')).toBeVisible();
  fireEvent.click(dialog.getByLabelText('Everything that is stored of ana@x.example'));
  fireEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByText('120 submissions')).toBeVisible();
  expect(bodyOf('POST inbox/a1/erasure')).toEqual({ scope: 'all' });
});

test('says that there is nothing, or why nothing can be shown', async () => {
  serve({
    'POST inbox/search': () => ({ items: [], total: 0, page: 1, perPage: 50 }),
    'GET inbox/zz': () => new Refusal(404, { code: 'not_found' }),
  });
  const { unmount } = show();
  expect(await screen.findByText('Nobody has sent anything yet')).toBeVisible();
  unmount();
  show('zz');
  expect(await screen.findByText('There is nothing at this address.')).toBeVisible();
});
