/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';

import { painted } from '../../browser/scheduling';
import { type FormKind, quantityUnits } from '../../../core/forms/form-definitions';
import { inPage } from '../fixtures/in-page';
import { DeclaredControl } from './form-fields';
import { FakeRequest } from './fixtures/fake-request';
import { VisitorForm } from './visitor-form';

jest.mock('gatsby', () => jest.requireActual<object>('../../components/fixtures/gatsby'));
jest.mock('react-i18next', () => ({
  ...jest.requireActual<object>('react-i18next'),
  useTranslation: () => ({ t: (key: string) => key }),
}));
jest.mock('../layout/use-site-data', () => jest.requireActual<object>('../fixtures/site-data'));

const onSent = jest.fn();

function show(kind: FormKind = 'newsletter', values = {}) {
  const shown = (
    <VisitorForm
      kind={kind}
      name={kind}
      label="form"
      labels={(field) => ({ label: field })}
      Control={DeclaredControl}
      button={{ words: 'Send' }}
      choices={{ placeholder: 'Open', options: [{ value: 'driver', label: 'Driver' }] }}
      values={values}
      onSent={kind === 'candidaturas' ? onSent : undefined}
    />
  );
  return render(inPage({}, shown));
}

const form = () => screen.getByRole('form') as HTMLFormElement;
const input = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(input(name), { target: { value } });
const button = () => screen.getByRole('button', { name: /send|again|now/i });
const summary = () => document.querySelector<HTMLElement>('[data-errors]');
const failure = () => document.querySelector('[data-failure]');

async function enter() {
  fireEvent.focusIn(input('nome'));
  await waitFor(() => expect(form()).toHaveAttribute('data-enhanced'));
}

const submit = () =>
  act(async () => {
    fireEvent.submit(form());
    await painted();
  });
// How long a pending display stays is tested by itself.
jest.mock('../../browser/pending', () => ({ afterPending: <Result,>(work: Promise<Result>) => work }));

/** Of so many characters. */
const pdf = (size: number) => `${'%PDF-1.7\n'.padEnd(size - 18, 'x')}\nstartxref\n9\n%%EOF`;

const answer = (status: number, body: unknown, headers = {}) => act(async () => FakeRequest.last.answer(status, body, headers));

async function fillNewsletter() {
  show();
  await enter();
  type('nome', 'Ana');
  type('email', 'ana@empresa.example');
}

async function fillApplication() {
  show('candidaturas');
  await enter();
  for (const name of ['nome', 'mensagem']) type(name, 'x');
  type('telefone', '200 000 010');
  type('email', 'ana@empresa.example');
  fireEvent.click(input('privacidade'));
  fireEvent.change(input('oferta'), { target: { value: 'driver' } });
  await act(async () => void fireEvent.change(input('cv'), { target: { files: [new File([pdf(100)], 'cv.pdf')] } }));
}

const online = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
const happens = (name: 'online' | 'offline') => act(async () => void window.dispatchEvent(new Event(name)));
const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));
const leave = (name: string) => act(async () => void fireEvent.focusOut(input(name)));
const messages = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

beforeEach(() => {
  FakeRequest.sent = [];
  localStorage.clear();
  jest.clearAllMocks();
  online(true);
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  Element.prototype.scrollIntoView = jest.fn();
});

test('is an ordinary form until somebody turns to it', async () => {
  show('informacoes');
  expect(form()).toHaveAttribute('action', '/api/info');
  expect(form()).not.toHaveAttribute('data-enhanced');
  expect(form().noValidate).toBe(true);
  expect(input('telefone')).toHaveAttribute('inputmode', 'tel');
  expect(input('empresa')).toHaveAttribute('autocomplete', 'organization');
  expect(summary()).not.toBeVisible();
});

test('has what its page knows already, and offers the units', () => {
  show('informacoes', { ler: '17 06 05' });
  expect(input('ler')).toHaveValue('17 06 05');
  expect(input('quantidade')).toHaveValue('');
  const offered = [...input('unidade').children].map(({ textContent }) => textContent);
  expect(offered).toEqual(['choose', ...quantityUnits.map((unit) => `units.${unit}`)]);
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

test('what went wrong before is not said beside what is wrong now', async () => {
  await fillNewsletter();
  await submit();
  await answer(429, {}, { 'Retry-After': '100' });
  expect(failure()).toHaveTextContent('Too many requests');
  type('nome', '');
  await submit();
  expect(messages()).toEqual(['The name is required.']);
  expect(failure()).not.toBeVisible();
});

test('what is typed, before its script has come too, is said to be kept, and is deleted with all of its traces', async () => {
  show();
  type('nome', 'Ana');
  await enter();
  expect(form()).toHaveTextContent('What you write is kept in this browser until you send it');
  act(() => screen.getByRole('button', { name: 'Delete what I wrote' }).click());
  expect([input('nome').value, localStorage.length, document.activeElement]).toEqual(['', 0, input('nome')]);
});

test('what cannot even be begun to be sent is told, and can be sent again', async () => {
  await fillNewsletter();
  Object.assign(window, {
    XMLHttpRequest: function XMLHttpRequest() {
      throw new Error('blocked');
    },
  });
  await submit();
  expect(failure()).toBeVisible();
  expect(button()).not.toHaveAttribute('aria-disabled');
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  await submit();
  expect(FakeRequest.sent).toHaveLength(1);
});

test('what was changed while it waited is not sent by itself', async () => {
  await fillNewsletter();
  online(false);
  await submit();
  type('nome', 'Ana Lu');
  online(true);
  await happens('online');
  expect(FakeRequest.sent).toHaveLength(0);
  expect(failure()).toHaveTextContent('back online');
  expect(button()).toHaveTextContent('Send now');
  await submit();
  expect(FakeRequest.sent).toHaveLength(1);
});

test('what nobody wanted to send yet is not sent either', async () => {
  await fillNewsletter();
  await happens('offline');
  expect(failure()).toHaveTextContent('you can send it as soon as');
  await happens('online');
  expect(FakeRequest.sent).toHaveLength(0);
});

describe('what the server refused', () => {
  test('is said until that very field is changed', async () => {
    await fillNewsletter();
    act(() => input('email').focus());
    await submit();
    // The focus goes from the field to the list, and that alone puts nothing right.
    await answer(422, { error: { fields: { email: 'No such address' } } });
    await waitFor(() => expect(summary()).toHaveFocus());
    type('nome', '');
    await leave('nome');
    expect(messages()).toEqual(['The name is required.', 'No such address']);
    type('email', 'ana@outra.example');
    await leave('email');
    expect(messages()).toEqual(['The name is required.']);
  });

  test('is said with its field or else for the whole form, and may be sent again, since the server alone knows', async () => {
    await fillNewsletter();
    await submit();
    await answer(422, { error: { fields: { email: 'No such address', recurso: 'Which document?' } } });
    await waitFor(() => expect(input('email')).toHaveAccessibleDescription('No such address'));
    expect(failure()).toHaveTextContent('Which document?');
    await submit();
    expect(FakeRequest.sent).toHaveLength(2);
  });
});

describe('files', () => {
  const file = (name: string, size = 1_000) => new File([pdf(size)], name, { lastModified: 1 });
  const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => /^\S+/.exec(textContent ?? '')?.[0]);
  const choose = (...files: File[]) => act(async () => void fireEvent.change(input('ficheiros'), { target: { files } }));
  const remove = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` })));
  const said = () => document.querySelector('[data-field=ficheiros] [role=status]')?.textContent;
  const ofServer = jest.fn(async () => undefined);

  beforeEach(async () => {
    Object.assign(window, {
      fetch: ofServer,
      DataTransfer: class {
        files: File[] = [];
        items = { add: (one: File) => this.files.push(one) };
      },
    });
    show('informacoes');
    await enter();
  });

  test('add up, one choice after the other, and each is listed once', async () => {
    await choose(file('a.pdf'));
    expect(said()).toBe('1 file chosen.');
    await choose(file('b.pdf'), file('a.pdf'));
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
    expect(input('ficheiros').files).toHaveLength(2);
    expect(said()).toBe('2 files chosen.');
  });

  test('are removed one by one: it is said, the focus goes to the next one, and the draft knows it', async () => {
    await choose(file('a.pdf'), file('b.pdf'), file('c.pdf'));
    await remove('b.pdf');
    expect(names()).toEqual(['a.pdf', 'c.pdf']);
    expect(said()).toBe('b.pdf has been removed. 2 files chosen.');
    expect(screen.getByRole('button', { name: 'Remove c.pdf' })).toHaveFocus();
    await remove('c.pdf');
    expect(screen.getByRole('button', { name: 'Remove a.pdf' })).toHaveFocus();
    leavePage();
    expect(Object.values(localStorage).join()).toContain('"files":["a.pdf"]');
    await remove('a.pdf');
    expect(input('ficheiros')).toHaveFocus();
    expect(said()).toBe('a.pdf has been removed.');
  });

  test('too many are said to be, until some are removed', async () => {
    await choose(...['1', '2', '3', '4', '5', '6'].map((name) => file(`${name}.pdf`)));
    const tooMany = /You can attach up to 5 files/;
    await waitFor(() => expect(input('ficheiros')).toHaveAccessibleDescription(tooMany));
    await remove('3.pdf');
    await waitFor(() => expect(input('ficheiros')).not.toHaveAccessibleDescription(tooMany));
  });

  test('that were sent in part and are removed are forgotten at the server', async () => {
    for (const name of ['nome', 'mensagem', 'empresa']) type(name, 'x');
    type('telefone', '200 000 010');
    type('email', 'ana@empresa.example');
    fireEvent.click(input('privacidade'));
    await choose(file('a.pdf'), file('b.pdf'));
    await submit();
    // From the first step to the second.
    await submit();
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel sending' })));
    await remove('b.pdf');
    expect(ofServer).not.toHaveBeenCalled();
    await remove('a.pdf');
    const headers = { 'Upload-Id': FakeRequest.last.headers['Upload-Id'] };
    expect(ofServer).toHaveBeenCalledWith('/api/upload', expect.objectContaining({ method: 'DELETE', headers }));
  });
});

describe('a CV', () => {
  const damaged = new File(['%PDF-1.7\n1 0 obj <</Type/Cata'], 'cv.pdf');
  const isDamaged = () => waitFor(() => expect(input('cv')).toHaveAccessibleDescription(/The CV file seems to be damaged\./));

  test('that was chosen before the script came is examined when it comes', async () => {
    show('candidaturas');
    fireEvent.change(input('cv'), { target: { files: [damaged] } });
    await enter();
    await isDamaged();
  });

  test('that is damaged is said to be, before any of it is sent', async () => {
    await fillApplication();
    act(() => void fireEvent.change(input('cv'), { target: { files: [damaged] } }));
    await isDamaged();
    await submit();
    expect(FakeRequest.sent).toHaveLength(0);
  });

  test.each<[string, string, boolean]>([
    ['cv', pdf(100), true],
    ['DOC-20261127-WA0003.', 'PK\x03\x04', true],
    ['cv.exe', pdf(100), true],
    ['cv.pdf', 'MZ', false],
    ['cv.docx', '<html>', false],
  ])('called %s is what its bytes t: %#', async (name, content, isTaken) => {
    await fillApplication();
    await act(async () => void fireEvent.change(input('cv'), { target: { files: [new File([content], name)] } }));
    await submit();
    if (isTaken) await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    else await waitFor(() => expect(input('cv')).toHaveAccessibleDescription(/The CV must be a PDF, DOC, DOCX or ODT file\./));
    expect(FakeRequest.sent).toHaveLength(isTaken ? 1 : 0);
  });

  test('shows how far it is, in a bar and in words, and that it arrived', async () => {
    await fillApplication();
    await submit();
    expect(FakeRequest.last.url).toBe('/api/upload');
    act(() => FakeRequest.last.upload.onprogress?.({ loaded: 42, total: 100 }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '42');
    expect(screen.getByText('42% sent')).toBeInTheDocument();
    const { 'Upload-Id': upload } = FakeRequest.last.headers;
    await answer(200, { data: { offset: 100 } });
    expect(FakeRequest.last.url).toBe('/api/job');
    expect(JSON.parse(String(FakeRequest.last.body))).toMatchObject({ oferta: 'driver', cv: [{ upload, name: 'cv.pdf' }] });
    await answer(200, { data: { id: '1', reference: 'K7M2-94RX', next: null } });
    expect(onSent.mock.calls).toEqual([['K7M2-94RX']]);
    expect(navigate).not.toHaveBeenCalled();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('says in the panel that the line was lost, and its bar does not run backwards', async () => {
    await fillApplication();
    await submit();
    act(() => FakeRequest.last.upload.onprogress?.({ loaded: 42, total: 100 }));
    jest.useFakeTimers();
    await act(async () => FakeRequest.last.onerror?.());
    const panel = () => screen.getByRole('progressbar').parentElement;
    expect(panel()).toHaveTextContent(/The connection failed/);
    await act(async () => void (await jest.advanceTimersByTimeAsync(1_000)));
    jest.useRealTimers();
    expect(FakeRequest.sent).toHaveLength(2);
    act(() => FakeRequest.last.upload.onprogress?.({ loaded: 10, total: 100 }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '42');
    expect(panel()).toHaveTextContent(/The connection failed/);
    act(() => FakeRequest.last.upload.onprogress?.({ loaded: 60, total: 100 }));
    expect(panel()).toHaveTextContent(/^60% sent/);
  });

  test('another one takes its place', async () => {
    await fillApplication();
    await act(async () => void fireEvent.change(input('cv'), { target: { files: [new File([pdf(99)], 'other.pdf')] } }));
    expect(screen.getByRole('button', { name: 'Remove other.pdf' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove cv.pdf' })).not.toBeInTheDocument();
  });

  test('can be cancelled, and everything is still there', async () => {
    await fillApplication();
    await submit();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel sending' })));
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
    const id = FakeRequest.last.headers['Upload-Id'];
    await happens('offline');
    expect(FakeRequest.last.aborted).toBe(true);
    expect(failure()).toHaveTextContent('You are offline');
    expect(screen.queryByText(/43% sent|Sending|Cancel/)).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    await happens('online');
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
    expect(FakeRequest.last.headers['Upload-Id']).toBe(id);
  });

  test('the draft holds its name alone, and says so', async () => {
    await fillApplication();
    leavePage();
    document.body.innerHTML = '';
    show('candidaturas');
    expect(await screen.findByText(/choose again: cv.pdf/)).toBeInTheDocument();
    expect(input('oferta')).toHaveValue('driver');
  });
});
