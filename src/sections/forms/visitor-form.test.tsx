/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';

import { hear, type SiteEvent } from '../../analytics/site-events';
import { FakeRequest } from './fixtures/fake-request';
import {
  answer,
  button,
  enter,
  failure,
  fillNewsletter,
  form,
  input,
  show,
  startAfresh,
  submit,
  summary,
  type,
} from './fixtures/shown-form';

jest.mock('gatsby', () => ({ graphql: () => null, navigate: jest.fn() }));
jest.mock('../words', () => ({ useWords: () => (key: string) => key }));
jest.mock('../layout/use-site-data', () => ({
  useSiteData: () => ({ settings: { organizacao: { telefone: '+351 200 000 001', email: 'geral@valterra.example' } } }),
}));

beforeEach(() => {
  startAfresh();
  jest.mocked(navigate).mockClear();
});

test('is an ordinary form until somebody turns to it', async () => {
  show('informacoes');
  expect(form()).toHaveAttribute('action', '/api/info');
  expect(form()).toHaveAttribute('method', 'post');
  expect(form()).not.toHaveAttribute('data-awake');
  expect(form().noValidate).toBe(true);
  expect(input('email')).toHaveAttribute('type', 'email');
  expect(input('telefone')).toHaveAttribute('inputmode', 'tel');
  expect(input('empresa')).toHaveAttribute('autocomplete', 'organization');
  expect(input('locale')).toHaveValue('en');
  expect(summary()).toHaveAttribute('data-heading', 'form.errors');
  expect(summary()).toBeEmptyDOMElement();
  expect(summary()).not.toBeVisible();
  for (const name of ['nome', 'email', 'mensagem', 'privacidade']) {
    const place = document.querySelector(`[data-error-for=${name}]`);
    expect(place).toHaveAttribute('id', `informacoes-${name}-error`);
    expect(input(name).getAttribute('aria-describedby')).toContain(`informacoes-${name}-error`);
  }
});

test('says what must be filled in where everything must, and leaves it to the form where not', () => {
  show('descargas');
  expect(screen.getByText('form.allRequired')).toBeInTheDocument();
  document.body.innerHTML = '';
  show('informacoes');
  expect(screen.queryByText('form.allRequired')).not.toBeInTheDocument();
});

test('what was typed before the script came stays, in the same element', async () => {
  show();
  const before = input('nome');
  before.value = 'Ana';
  await enter();
  expect(input('nome')).toBe(before);
  expect(before).toHaveValue('Ana');
  type('email', 'ana@empresa.example');
  await submit();
  expect(JSON.parse(String(FakeRequest.last.body))).toMatchObject({ nome: 'Ana', email: 'ana@empresa.example', locale: 'en', website: '' });
});

test('is sent when its script comes, where it was sent before', async () => {
  show();
  const pressed = await act(async () => fireEvent.submit(form()));
  // Prevented: the browser does not leave the page.
  expect(pressed).toBe(false);
  await waitFor(() => expect(summary()).toHaveFocus());
  expect(screen.getByRole('link', { name: 'The name is required.' })).toBeVisible();
  expect(FakeRequest.sent).toHaveLength(0);
});

test('lists what is wrong, leads to it, and takes it off the list when it is put right', async () => {
  show();
  await enter();
  type('email', 'ana@');
  await submit();
  expect(FakeRequest.sent).toHaveLength(0);
  await waitFor(() => expect(summary()).toHaveFocus());
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'The name is required.',
    'You must enter a valid email',
  ]);
  expect(input('email')).toBeInvalid();
  expect(input('email')).toHaveAccessibleDescription('You must enter a valid email');

  fireEvent.click(screen.getByRole('link', { name: 'You must enter a valid email' }));
  expect(input('email')).toHaveFocus();
  type('email', 'ana@empresa.example');
  await act(async () => {
    fireEvent.focusOut(input('email'));
  });
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  expect(input('email')).not.toHaveAttribute('aria-invalid');
});

test('says nothing of a field that is left before it was tried to send', async () => {
  show();
  await enter();
  await act(async () => {
    fireEvent.focusOut(input('email'));
  });
  expect(input('email')).not.toHaveAttribute('aria-invalid');
  expect(summary()).not.toBeVisible();
});

test('a double click sends once, and the button says so', async () => {
  await fillNewsletter();
  fireEvent.submit(form());
  fireEvent.submit(form());
  await waitFor(() => expect(button()).toHaveTextContent('Sending…'));
  await submit();
  expect(FakeRequest.sent).toHaveLength(1);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Sending…', { selector: '[role=status]' })).toHaveAttribute('data-unseen');
});

test('goes on to where the answer says, and forgets what was typed', async () => {
  await fillNewsletter();
  await submit();
  await answer(200, { data: { id: '1', next: '/en/thank-you-register#spills' } });
  expect(navigate).toHaveBeenCalledWith('/en/thank-you-register#spills');
  expect(sessionStorage).toHaveLength(0);
  expect(input('nome')).toHaveValue('');
});

test.each([
  [403, /reload the page/i],
  [413, /smaller/],
  [429, /in 2 minutes, or call \+351 200 000 001/],
  [500, /geral@valterra\.example/],
])('says what a %i means, keeps everything and sends the same again', async (status, words) => {
  await fillNewsletter();
  await submit();
  await answer(status, 'out of order', { 'Retry-After': '100' });
  expect(failure()).toHaveTextContent(words);
  expect(input('email')).toHaveValue('ana@empresa.example');
  const key = FakeRequest.last.headers['Idempotency-Key'];
  expect(button()).toHaveTextContent('Try again');
  await submit();
  expect(FakeRequest.sent).toHaveLength(2);
  expect(FakeRequest.last.headers['Idempotency-Key']).toBe(key);
});

test('shows what the server found wrong as if it had been found here', async () => {
  await fillNewsletter();
  await submit();
  await answer(422, { error: { fields: { email: 'No such address', recurso: 'Which document?' } } });
  await waitFor(() => expect(summary()).toHaveFocus());
  expect(input('email')).toHaveAccessibleDescription('No such address');
  expect(failure()).toHaveTextContent('Which document?');
});

test('without a connection it waits, and sends as soon as there is one', async () => {
  await fillNewsletter();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await submit();
  expect(FakeRequest.sent).toHaveLength(0);
  expect(failure()).toHaveTextContent('You are offline');
  expect(failure()).not.toHaveAttribute('data-recovered');
  expect(sessionStorage).toHaveLength(1);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(FakeRequest.sent).toHaveLength(1);
});

test('what was changed while it waited is not sent by itself', async () => {
  await fillNewsletter();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await submit();
  type('nome', 'Ana Lu');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(FakeRequest.sent).toHaveLength(0);
  expect(failure()).toHaveTextContent('back online');
  expect(failure()).toHaveAttribute('data-recovered');
  expect(button()).toHaveTextContent('Send now');
  await submit();
  expect(FakeRequest.sent).toHaveLength(1);
});

test('what nobody wanted to send yet is not sent either', async () => {
  await fillNewsletter();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(failure()).toHaveTextContent('you can send it as soon as');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(FakeRequest.sent).toHaveLength(0);
  expect(button()).toHaveTextContent('Send now');
});

test('a draft brings the script by itself, and is back in the form', async () => {
  await fillNewsletter();
  window.dispatchEvent(new Event('pagehide'));
  document.body.innerHTML = '';
  show();
  await waitFor(() => expect(input('email')).toHaveValue('ana@empresa.example'));
  const notice = await screen.findByText('What you had written is back.');
  expect(notice).toHaveAttribute('role', 'status');
  expect(notice.compareDocumentPosition(input('nome'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await submit();
  await answer(200, { data: { id: '1', next: '/en/thank-you' } });
  expect(notice).toBeEmptyDOMElement();
});

test('tells that it was sent or failed and which form it is, and nothing of what was typed', async () => {
  const told: SiteEvent[] = [];
  const stop = hear((event) => told.push(event));
  await fillNewsletter();
  await submit();
  await answer(500, 'out of order');
  await submit();
  await answer(200, { data: { id: '1', next: '/en/thank-you-newsletter' } });
  stop();
  expect(told).toEqual([
    { event: 'form_failed', form_kind: 'newsletter' },
    { event: 'form_sent', form_kind: 'newsletter' },
  ]);
});
