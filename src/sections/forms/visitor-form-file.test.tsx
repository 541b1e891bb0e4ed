/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { navigate } from 'gatsby';

import { FakeRequest } from './fixtures/fake-request';
import {
  answer,
  button,
  choose,
  enter,
  failure,
  fillApplication,
  input,
  onSent,
  show,
  startAfresh,
  submit,
  summary,
} from './fixtures/shown-form';

jest.mock('gatsby', () => ({ graphql: () => null, navigate: jest.fn() }));
jest.mock('../words', () => ({ useWords: () => (key: string) => key }));
jest.mock('../layout/use-site-data', () => ({
  useSiteData: () => ({ settings: { organizacao: { telefone: '+351 200 000 001', email: 'geral@valterra.example' } } }),
}));

beforeEach(startAfresh);

test('says its name and size, and at once when it will not do', async () => {
  show('candidaturas');
  await enter();
  await choose('cv.pdf', 1_200_000);
  expect(screen.getByText('cv.pdf (PDF, 1.2 MB)')).toBeInTheDocument();
  expect(input('cv')).not.toHaveAttribute('aria-invalid');
  await choose('cv.pdf', 6 * 1024 * 1024);
  expect(input('cv')).toHaveAccessibleDescription(/The CV must not be larger than 5 MB\./);
  await choose('cv.exe', 1_000);
  expect(input('cv')).toHaveAccessibleDescription(/The CV must be a PDF, DOC, DOCX or ODT file\./);
  expect(summary()).not.toBeVisible();
  expect(input('nome')).not.toHaveAttribute('aria-invalid');
  await choose('cv.odt', 1_000);
  expect(input('cv')).not.toHaveAttribute('aria-invalid');
});

test('shows how far it is, in a bar and in words, and that it arrived', async () => {
  await fillApplication();
  await submit();
  expect(FakeRequest.last.body).toBeInstanceOf(FormData);
  expect((FakeRequest.last.body as FormData).get('oferta')).toBe('driver');
  act(() => FakeRequest.last.upload.onprogress?.({ loaded: 42, total: 100 }));
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '42');
  expect(screen.getByText('42% sent')).toBeInTheDocument();
  await answer(200, { data: { id: '1', next: null } });
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(navigate).not.toHaveBeenCalled();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('can be cancelled, and everything is still there', async () => {
  await fillApplication();
  await submit();
  act(() => FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 100 }));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancel sending' }));
  });
  expect(FakeRequest.last.aborted).toBe(true);
  expect(screen.getByText('Cancelled. What you wrote is still here.')).toBeInTheDocument();
  expect(input('email')).toHaveValue('ana@empresa.example');
  expect(button()).toHaveFocus();
});

test('a connection that goes amid an upload ends it at once, and it goes again with the next one', async () => {
  await fillApplication();
  await submit();
  act(() => FakeRequest.last.upload.onprogress?.({ loaded: 43, total: 100 }));
  act(() => screen.getByRole('button', { name: 'Cancel sending' }).focus());
  const key = FakeRequest.last.headers['Idempotency-Key'];
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(FakeRequest.last.aborted).toBe(true);
  expect(failure()).toHaveTextContent('You are offline');
  expect(screen.queryByText('43% sent')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel sending' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Sending|Cancelled/)).not.toBeInTheDocument();
  expect(button()).toHaveTextContent('Try again');
  expect(button()).toHaveFocus();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(FakeRequest.sent).toHaveLength(2);
  expect(FakeRequest.last.headers['Idempotency-Key']).toBe(key);
});

test('the draft does not hold it, and says so', async () => {
  await fillApplication();
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('cv.pdf');
  document.body.innerHTML = '';
  show('candidaturas');
  expect(await screen.findByText(/choose the CV file again/)).toBeInTheDocument();
  expect(input('oferta')).toHaveValue('driver');
});
