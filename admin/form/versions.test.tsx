/** @jest-environment jsdom */
import '../fixtures/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RestoreBody, VersionItem } from '../../backend/admin-api/contract';
import { contentTypeNamed } from '../../core/content/registry';
import { fakeServer } from '../fixtures/fake-server';
import { renderAdmin } from '../fixtures/render-admin';
import Versions from './versions';

const type = contentTypeNamed('articles')!;
const change = { locale: 'pt', field: 'titulo', before: 'Lamas', after: 'Lamas secas' };
const version = (id: string, more: Partial<VersionItem> = {}): VersionItem => ({
  ...{ id, who: { name: 'Rui', email: 'rui@valterra.example' }, when: '2026-03-01T09:00:00Z', message: 'x' },
  ...{ act: { action: 'saved.update', path: 'articles/lamas.yml' }, mayBeUndone: true, mayBeRestored: true, changed: [change] },
  ...more,
});
const path = 'entries/articles~lamas';
const show = (close = jest.fn()) => {
  renderAdmin(<Versions id="articles~lamas" type={type} close={close} />);
  return close;
};

test('the versions with what changed by field, page by page; the present one and those of others are not brought back', async () => {
  fakeServer({
    [`GET ${path}/versions`]: (_body, asked) =>
      asked.endsWith('page=1')
        ? { items: [version('a'), version('b', { mayBeRestored: false })], page: 1, more: true }
        : { items: [version('c', { act: null, message: 'A note of old', changed: [] })], page: 2, more: false },
  });
  show();
  expect(await screen.findAllByText('Changed')).toHaveLength(2);
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('as it is now');
  fireEvent.click(within(first!).getByText('Title'));
  fireEvent.click(screen.getByRole('button', { name: 'Show older versions' }));
  expect(await screen.findByText('A note of old')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Bring back…/ })).toHaveLength(1);
});

test('what bringing one back changes is shown first, again where somebody saved meanwhile, and then done', async () => {
  const plan = (state: string, after: string) => ({
    ...{
      isDone: false,
      state,
      redirects: [{ from: '/a', to: '/b' }],
      newer: [{ who: 'Ana', when: '2026-03-02T09:00:00Z' }],
      refusal: null,
    },
    changed: [{ id: 'articles~lamas', what: 'changed', fields: [{ ...change, after }] }],
  });
  const { bodyOf } = fakeServer({
    [`GET ${path}/versions`]: () => ({ items: [version('a'), version('b')], page: 1, more: false }),
    [`POST ${path}/restore`]: ({ state }: RestoreBody) =>
      state === undefined ? plan('s1', 'Antigas') : state === 's1' ? plan('s2', 'Outras') : { isDone: true },
  });
  const close = show();
  fireEvent.click(await screen.findByRole('button', { name: /^Bring back…/ }));
  expect(await screen.findByText('Antigas')).toBeVisible();
  expect(screen.getByText('/a will lead to /b.')).toBeVisible();
  expect(screen.getByText(/^What was saved since is undone: Ana/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(await screen.findByText(/somebody saved in the meantime/)).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith(true));
  expect(bodyOf(`POST ${path}/restore`)).toEqual({ version: 'b', state: 's2' });
});
