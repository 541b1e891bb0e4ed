/** @jest-environment jsdom */
import '../fixtures/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../fixtures/fake-server';
import { renderAdmin } from '../fixtures/render-admin';
import { MediaView } from './media-view';

const file = (id: string, uses: number) => ({
  ...{ id, name: id.split('/').at(-1), folder: 'cases', size: 161_000, kind: 'pdf', url: id.replace('media', 'media/072f'), small: null },
  ...{ uses, version: 'a'.repeat(40), changed: '2026-03-01T09:00:00Z' },
});
const items = [file('/media/cases/fly-ash.pdf', 1), file('/media/cases/old.pdf', 0)];
const path = 'media/cases/fly-ash.pdf';
const use = { id: 'case-studies~fly-ash', title: 'Fly ash' };

function serve(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const asked: string[] = [];
  const server = fakeServer({
    'GET media': (_, at) => {
      asked.push(at.replace('media', ''));
      return { items, total: items.length, folders: ['', 'cases'] };
    },
    [`GET ${path}/uses`]: () => ({ uses: [use] }),
    'GET media/cases/old.pdf/uses': () => ({ uses: [] }),
    ...handlers,
  });
  return { asked, ...server };
}

test('the address opens a file: its facts, its two addresses, its uses as links; a used one can be replaced and not deleted', async () => {
  serve();
  const { container } = renderAdmin(<MediaView />, 'en', { address: `/media?file=/${path}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'fly-ash.pdf' }));
  expect(await dialog.findByRole('link', { name: 'Fly ash' })).toHaveAttribute('href', '/entries/case-studies~fly-ash');
  expect(dialog.getByRole('link', { name: `/${path}` })).toHaveAttribute('href', `/${path}`);
  expect(dialog.getByRole('link', { name: '/media/072f/cases/fly-ash.pdf' })).toBeVisible();
  expect(dialog.getByText(/^161.kB$/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Delete…' })).toBeNull();
  const input = container.querySelector('dialog input[type=file]')!;
  expect(input).toHaveAttribute('accept', '.pdf');
  fireEvent.change(input, { target: { files: [new File(['x'], 'new.pdf')] } });
  const question = await screen.findByRole('dialog', { name: 'Replace “fly-ash.pdf”?' });
  expect(question).toHaveTextContent('1 entry uses it and will show the new file.');
});

test('what nothing uses is deleted after a question', async () => {
  const { calls } = serve({ 'DELETE media/cases/old.pdf': () => undefined });
  renderAdmin(<MediaView />, 'en', { address: '/media' });
  fireEvent.click(await screen.findByRole('button', { name: /old.pdf/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('The file was deleted.');
  expect(calls.map(({ name }) => name)).toContain('DELETE media/cases/old.pdf');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of a photograph in HEIC it is said what to do', async () => {
  const { calls } = serve();
  const { container } = renderAdmin(<MediaView />, 'en', { address: '/media' });
  await screen.findByText('2 files');
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [new File(['x'], 'IMG_1.HEIC')] } });
  expect(await screen.findByText(/photograph IMG_1.HEIC, which is in HEIC\. Save it as JPEG/)).toBeVisible();
  expect(calls.some(({ name }) => name.startsWith('PUT'))).toBe(false);
});

test('folder, kind, use and order stand in the address, and the top folder is not all folders', async () => {
  const { asked } = serve();
  renderAdmin(<MediaView />, 'en', { address: '/media?kind=pdf&use=unused&sort=none&folder=nowhere' });
  await screen.findByText('2 files');
  expect(asked.at(-1)).toBe('?folder=nowhere&kind=pdf&use=unused&sort=changed&page=1&perPage=48');
  fireEvent.change(screen.getByLabelText('Folder'), { target: { value: '/' } });
  await waitFor(() => expect(asked.at(-1)).toMatch(/folder=%2F|folder=\//));
});
