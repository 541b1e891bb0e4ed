/** @jest-environment jsdom */
import '../fixtures/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CommentsAnswer } from '../../backend/admin-api/comments-contract';
import { contentTypeNamed } from '../../core/content/registry';
import { fakeServer, Refusal } from '../fixtures/fake-server';
import { renderAdmin } from '../fixtures/render-admin';
import { CommentsDialog } from './comments-dialog';

const thread = (id: string, more: Partial<CommentsAnswer['items'][number]> = {}): CommentsAnswer['items'][number] => ({
  ...{ id, entry: 'articles~lamas', field: 'titulo', locale: 'pt', isTranslation: false, assignee: null, done: null },
  comments: [{ id: `c${id}`, who: 'Rui', text: `Olá @Ana Vaz, ${id}`, at: '2026-03-01T09:00:00Z' }],
  ...more,
});
const path = 'entries/articles~lamas';
const answer = (...items: CommentsAnswer['items']): CommentsAnswer => ({ items, outdated: [] });
const others = {
  'GET colleagues': () => ({
    items: [
      { id: 'p1', name: 'Ana Vaz' },
      { id: 'p2', name: 'Élio Sá' },
    ],
  }),
  [`GET ${path}/comments`]: () => answer(thread('um'), thread('dois', { field: 'texto' })),
};
const show = (place: Parameters<typeof CommentsDialog>[0]['place'] = { field: 'titulo', locale: 'pt' }) =>
  renderAdmin(<CommentsDialog id="articles~lamas" type={contentTypeNamed('articles')!} place={place} close={() => undefined} />);
const area = () => screen.getByRole('textbox', { name: 'New comment' });
const type = (value: string) => fireEvent.change(area(), { target: { value, selectionStart: value.length } });

test('a comment at a field mentions who was chosen behind an @, by the keyboard', async () => {
  const { bodyOf } = fakeServer({ ...others, [`POST ${path}/comments`]: () => answer(thread('um')) });
  show();
  expect(await screen.findByText('@Ana Vaz')).toBeVisible();
  expect(screen.queryByText(/dois/)).toBeNull();
  type('Ver @el');
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
  fireEvent.keyDown(area(), { key: 'Enter' });
  expect(area()).toHaveValue('Ver @Élio Sá ');
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(area()).toHaveValue(''));
  expect(bodyOf(`POST ${path}/comments`)).toEqual({ text: 'Ver @Élio Sá', mentions: ['p2'], field: 'titulo', locale: 'pt' });
});

test('a thread is answered, done and opened again; what was refused stays in the field', async () => {
  const done = thread('um', { done: { who: 'Ana', at: '2026-03-02T09:00:00Z' } });
  const { bodyOf } = fakeServer({
    ...others,
    [`POST ${path}/comments/um`]: ({ isDone }: { isDone: boolean }) => answer(isDone ? done : thread('um')),
    [`POST ${path}/comments`]: () => new Refusal(422, { code: 'many_comments', values: {} }),
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  const reply = screen.getByRole('textbox', { name: 'Reply' });
  fireEvent.change(reply, { target: { value: 'Já está.' } });
  fireEvent.keyDown(reply, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('This entry has 200 comments already');
  expect(reply).toHaveValue('Já está.');
  expect(bodyOf(`POST ${path}/comments`)).toEqual({ text: 'Já está.', mentions: [], thread: 'um' });
  fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  fireEvent.click(await screen.findByText('1 done'));
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeVisible();
});

test('all that is said of an entry stands under its fields', async () => {
  fakeServer(others);
  show(null);
  expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Portuguese › Title',
    'Portuguese › Text',
  ]);
});
