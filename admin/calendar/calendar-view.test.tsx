/** @jest-environment jsdom */
import '../fixtures/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CalendarItem } from '../../backend/admin-api/calendar-contract';
import { fakeServer, Refusal } from '../fixtures/fake-server';
import { renderAdmin } from '../fixtures/render-admin';
import { CalendarView } from './calendar-view';

const item = (more: Partial<CalendarItem>): CalendarItem => ({
  ...{ id: 'articles~lamas', type: 'articles', title: 'Sludge', locale: 'en', what: 'shown', day: '2099-03-10', time: '09:30', ...more },
});
const path = 'entries/articles~lamas';
const values = { en: { titulo: 'Sludge', retirar_em: '2099-05-01T18:00' } };

function serve(items: CalendarItem[], more: Parameters<typeof fakeServer>[0] = {}) {
  const asked: string[] = [];
  const calendar = (_: never, address: string) => {
    asked.push(address);
    return { items };
  };
  const entry = { [`GET ${path}`]: () => ({ version: 'v1', values }), [`POST ${path}/publication`]: () => ({}) };
  return { asked, ...fakeServer({ 'GET calendar': calendar, ...entry, ...more }) };
}
const show = (address = '/calendar?day=2099-03-01', mayPublish = true) =>
  renderAdmin(<CalendarView />, 'en', { address, given: { mayPublish } });
const cell = (day: RegExp) => screen.getByText(day).closest('td')!;

test('a month begins on Monday, and leads to forms, other months and weeks', async () => {
  const { asked } = serve([item({}), item({ id: 'services~solos', title: 'Soil', what: 'review', locale: null, time: null })]);
  show();
  expect(await screen.findByRole('link', { name: 'Sludge' })).toHaveAttribute('href', '/entries/articles~lamas');
  expect(asked).toEqual(['calendar?from=2099-02-23&until=2099-04-05']);
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Mon');
  expect(within(cell(/^Tuesday,? 10 March 2099$/)).getByText(/Review/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(asked.at(-1)).toBe('calendar?from=2099-03-30&until=2099-05-03'));
  fireEvent.click(screen.getByRole('button', { name: 'Week' }));
  await waitFor(() => expect(asked.at(-1)).toBe('calendar?from=2099-03-30&until=2099-04-05'));
});

test('a date is changed in a dialog, with what else the entry has, and not into the past', async () => {
  const { bodyOf } = serve([item({})]);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Change the date: Sludge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the date' }));
  const field = dialog.getByLabelText('Publish on');
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  fireEvent.change(field, { target: { value: '2020-01-01T09:00' } });
  confirm();
  expect(field).toHaveAccessibleDescription(/that have not passed/);
  fireEvent.change(field, { target: { value: '2099-03-12T10:00' } });
  confirm();
  expect(await screen.findByText(/^The date was changed: 12 March 2099/)).toBeVisible();
  expect(bodyOf(`POST ${path}/publication`)).toEqual({
    ...{ version: 'v1', locale: 'en', publicado: true, publicar_em: '2099-03-12T10:00', retirar_em: '2099-05-01T18:00' },
  });
});

test('what is dragged to another day keeps its hour, can be taken back, and says why it was refused', async () => {
  let isRefused = false;
  const publication = () => (isRefused ? new Refusal(409, { code: 'busy', values: {} }) : {});
  const { bodyOf } = serve([item({ what: 'taken', time: '18:00' })], { [`POST ${path}/publication`]: publication });
  show();
  const drag = async () => {
    fireEvent.dragStart((await screen.findByRole('link', { name: 'Sludge' })).closest('li')!, {
      dataTransfer: { setData: () => undefined },
    });
    fireEvent.drop(cell(/^Friday,? 13 March 2099$/));
  };
  await drag();
  await screen.findByText(/^The date was changed/);
  expect(bodyOf(`POST ${path}/publication`)).toMatchObject({ publicar_em: null, retirar_em: '2099-03-13T18:00' });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodyOf(`POST ${path}/publication`)).toMatchObject({ retirar_em: '2099-03-10T18:00' }));
  isRefused = true;
  await drag();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Many people are editing/);
});

test('who may not publish moves nothing', async () => {
  serve([item({})]);
  show('/calendar?day=2099-03-01', false);
  expect((await screen.findByRole('link', { name: 'Sludge' })).closest('li')).toHaveAttribute('draggable', 'false');
  expect(screen.queryByRole('button', { name: /^Change the date/ })).toBeNull();
});
