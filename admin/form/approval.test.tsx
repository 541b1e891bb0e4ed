/** @jest-environment jsdom */
import '../fixtures/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EntryAnswer } from '../../backend/admin-api/contract';
import { fakeServer, Refusal } from '../fixtures/fake-server';
import { block, lamas, others, path, press, save, title, write } from '../fixtures/open-form';
import { renderAdmin } from '../fixtures/render-admin';
import { EntryForm } from './entry-page';

jest.mock('../text/text-editor', () => jest.requireActual<object>('../fixtures/plain-text-editor'));

const unpublished = { ...block, publicado: false };
const draft = lamas({ values: { pt: unpublished }, states: { pt: 'draft', en: null } });
const submitted = { what: 'submitted', who: 'Rui', note: 'Sai hoje.', at: '2026-03-01T09:00:00Z' } as const;
const waiting: EntryAnswer = { ...draft, states: { ...draft.states, pt: 'waiting' }, approval: { pt: submitted } };
const live: EntryAnswer = { ...draft, values: { pt: block }, states: { ...draft.states, pt: 'public' } };

const show = (entry: EntryAnswer, mayPublish: boolean) =>
  renderAdmin(<EntryForm entry={entry} draft={null} isNew={false} onSaved={() => undefined} />, 'en', { given: { mayPublish } });

test('an editor saves and submits a language with a note, and its state and note are shown', async () => {
  const { calls, bodyOf } = fakeServer({
    ...others,
    [`PUT ${path}`]: (body: object) => ({ ...draft, ...body, version: 'v2' }),
    [`POST ${path}/submit`]: () => waiting,
  });
  show(draft, false);
  write(title(), 'Lamas secas');
  press(/^Submit for approval…/);
  const dialog = await screen.findByRole('dialog', { name: 'Submit for approval?' });
  fireEvent.change(within(dialog).getByLabelText('Message'), { target: { value: 'Sai hoje.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Sai hoje.', { selector: 'blockquote' })).toBeVisible();
  expect(bodyOf(`POST ${path}/submit`)).toEqual({ locale: 'pt', note: 'Sai hoje.' });
  const changes = calls.map(({ name }) => name).filter((name) => name.includes(path) && !name.startsWith('GET'));
  expect(changes).toEqual([`PUT ${path}`, `POST ${path}/submit`]);
  expect(screen.queryByRole('button', { name: /^Submit for approval/ })).toBeNull();
});

test('what is incomplete is not submitted: it is said at the field', async () => {
  const { calls } = fakeServer(others);
  show({ ...draft, values: { pt: { ...unpublished, excerto: '' } } }, false);
  press(/^Submit for approval…/);
  expect(await screen.findByRole('region', { name: 'To be corrected' })).toBeVisible();
  expect(calls.some(({ name }) => name.includes('submit'))).toBe(false);
});

test('an editor is told what to do about what is public, before and after a save is refused', async () => {
  fakeServer({ ...others, [`PUT ${path}`]: () => new Refusal(403, { code: 'needs_approval', values: {} }) });
  show(live, false);
  expect(screen.getByText(/^Only publishers change what is public\. To change it/)).toBeVisible();
  write(title(), 'Outra');
  save();
  expect(await screen.findByText(/Ask a publisher to make this language a draft/)).toBeVisible();
  expect(title()).toHaveValue('Outra');
});

test('a publisher sees who submitted it and why, and publishes it with its times; what she types stays', async () => {
  const timed = { ...waiting, values: { pt: { ...unpublished, retirar_em: '2099-01-01T09:00' } } };
  const { bodyOf } = fakeServer({
    ...others,
    [`POST ${path}/publication`]: () => ({ ...live, version: 'v2', values: { pt: { ...timed.values.pt, publicado: true } } }),
  });
  show(timed, true);
  expect(screen.getByText(/^Rui submitted it for approval/)).toBeVisible();
  press(/^Approve and publish/);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Published|Publish/ })).toBeChecked());
  expect(bodyOf(`POST ${path}/publication`)).toEqual({
    ...{ version: 'v1', locale: 'pt', publicado: true, publicar_em: null, retirar_em: '2099-01-01T09:00' },
  });
});

test('a publisher sends it back, and says what is missing', async () => {
  const sentBack = { ...draft, approval: { pt: { ...submitted, what: 'sentBack', who: 'Ana', note: 'Falta a fonte.' } } };
  const { bodyOf } = fakeServer({ ...others, [`POST ${path}/send-back`]: () => sentBack });
  show(waiting, true);
  press(/^Send back…/);
  const dialog = await screen.findByRole('dialog', { name: /^Send it back/ });
  const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Send back' }));
  confirm();
  const note = within(dialog).getByLabelText('What needs changing');
  expect(note).toHaveAccessibleDescription(/Write what needs changing/);
  fireEvent.change(note, { target: { value: 'Falta a fonte.' } });
  confirm();
  expect(await screen.findByText(/^Ana sent it back/)).toBeVisible();
  expect(bodyOf(`POST ${path}/send-back`)).toEqual({ locale: 'pt', note: 'Falta a fonte.' });
});
