/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';

import type { VisitorForm as FormKind } from '../../forms/declared-fields';
import { FakeRequest } from './fixtures/fake-request';
import { VisitorForm } from './visitor-form';

jest.mock('gatsby', () => ({ graphql: () => null, navigate: jest.fn() }));
jest.mock('../words', () => ({ useWords: () => (key: string) => key }));
jest.mock('../layout/use-site-data', () => ({
  useSiteData: () => ({ settings: { organizacao: { telefone: '+351 200 000 001', email: 'geral@valterra.example' } } }),
}));

const onSent = jest.fn();

function show(kind: FormKind = 'newsletter') {
  return render(
    <VisitorForm
      locale="en"
      kind={kind}
      name={kind}
      label="form"
      words={(field) => ({ label: field })}
      button={{ words: 'Send' }}
      choices={{ placeholder: 'Open', options: [{ value: 'driver', label: 'Driver' }] }}
      onSent={kind === 'candidaturas' ? onSent : undefined}
    />,
  );
}

const form = () => screen.getByRole('form') as HTMLFormElement;
const input = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(input(name), { target: { value } });
const button = () => screen.getByRole('button', { name: /send|sending…|again|now/i });
const summary = () => document.querySelector<HTMLElement>('[data-errors]');
const failure = () => document.querySelector('[data-failure]');

/** As a visitor does who goes into the form: what checks and sends it comes then. */
async function enter() {
  fireEvent.focusIn(input('nome'));
  await waitFor(() => expect(form().noValidate).toBe(true));
}

async function submit() {
  await act(async () => {
    fireEvent.submit(form());
  });
}

async function answer(status: number, body: unknown, headers = {}) {
  await act(async () => FakeRequest.last.answer(status, body, headers));
}

beforeEach(() => {
  FakeRequest.sent = [];
  sessionStorage.clear();
  onSent.mockClear();
  jest.mocked(navigate).mockClear();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  Element.prototype.scrollIntoView = jest.fn();
});

test('is an ordinary form until somebody turns to it', async () => {
  show('informacoes');
  expect(form()).toHaveAttribute('action', '/api/info');
  expect(form()).toHaveAttribute('method', 'post');
  expect(form().noValidate).toBe(false);
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

async function fillNewsletter() {
  show();
  await enter();
  type('nome', 'Ana');
  type('email', 'ana@empresa.example');
}

test('a double click sends once, and the button says so', async () => {
  await fillNewsletter();
  fireEvent.submit(form());
  fireEvent.submit(form());
  await waitFor(() => expect(button()).toHaveTextContent('Sending…'));
  await submit();
  expect(FakeRequest.sent).toHaveLength(1);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
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

test('without a connection it sends nothing, and offers to as soon as there is one', async () => {
  await fillNewsletter();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await submit();
  expect(FakeRequest.sent).toHaveLength(0);
  expect(failure()).toHaveTextContent('You are offline');
  expect(sessionStorage).toHaveLength(1);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(failure()).toHaveTextContent('back online');
  expect(button()).toHaveTextContent('Send now');
  await submit();
  expect(FakeRequest.sent).toHaveLength(1);
});

test('a draft brings the script by itself, and is back in the form', async () => {
  await fillNewsletter();
  window.dispatchEvent(new Event('pagehide'));
  document.body.innerHTML = '';
  show();
  await waitFor(() => expect(input('email')).toHaveValue('ana@empresa.example'));
  expect(await screen.findByText('What you had written is back.')).toBeInTheDocument();
});

describe('with a file', () => {
  const file = (name: string, size: number) => Object.defineProperty(new File(['x'], name), 'size', { value: size });

  async function choose(name: string, size: number) {
    await act(async () => {
      fireEvent.change(input('cv'), { target: { files: [file(name, size)] } });
    });
  }

  async function fillApplication() {
    show('candidaturas');
    await enter();
    for (const name of ['nome', 'telefone', 'mensagem']) type(name, 'x');
    type('email', 'ana@empresa.example');
    fireEvent.click(input('privacidade'));
    fireEvent.change(input('oferta'), { target: { value: 'driver' } });
    await choose('cv.pdf', 1_200_000);
  }

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

  test('the draft does not hold it, and says so', async () => {
    await fillApplication();
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('cv.pdf');
    document.body.innerHTML = '';
    show('candidaturas');
    expect(await screen.findByText(/choose the CV file again/)).toBeInTheDocument();
    expect(input('oferta')).toHaveValue('driver');
  });
});
