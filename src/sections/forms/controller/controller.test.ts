/** @jest-environment jsdom */
import { siteLoading } from '../../../browser/loading-progress';
import { localeCodes } from '../../../../core/i18n/locales';
import { draftEntry, hasDraft, keepDrafts, restoreDrafts } from '../form-drafts';
import { FakeRequest } from '../fixtures/fake-request';
import { openDraft } from './draft';
import { failureMessage, formStates } from './messages';
import { sendSubmission } from './send-submission';
import { asSent } from './shrink-picture';
import en from '../../../../locales/en/form-states.json';
import pt from '../../../../locales/pt/form-states.json';

describe('a draft', () => {
  const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
  function newForm(): HTMLFormElement {
    document.body.innerHTML =
      '<form><input name="nome"><input type="checkbox" name="privacidade"><input type="file" name="cv"><p aria-hidden="true"><input name="website"></p><input type="hidden" name="locale" value="pt"></form>';
    return document.forms[0] as HTMLFormElement;
  }
  function typed(): ReturnType<typeof openDraft> {
    const form = newForm();
    const draft = openDraft('job', form);
    field(form, 'nome').value = 'Ana';
    field(form, 'privacidade').checked = true;
    field(form, 'website').value = 'spam';
    draft.changed();
    draft.save();
    return draft;
  }
  /** As another tab, which has none of what this one keeps for itself. */
  const inOtherTab = () => sessionStorage.clear();
  const stored = () => Object.keys(localStorage).map((entry) => localStorage.getItem(entry) ?? '');
  const hears = (key: string, newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  test('what was typed is back after a reload, under the same key; without language and trap, and not over what was typed anew', () => {
    const key = typed().key();
    expect(hasDraft('job')).toBe(true);
    expect(stored().join()).not.toMatch(/spam|locale|website/);
    const form = newForm();
    const draft = openDraft('job', form);
    expect([draft.restored, draft.key(), field(form, 'nome').value, field(form, 'privacidade').checked]).toEqual([true, key, 'Ana', true]);
    const other = newForm();
    field(other, 'nome').value = 'Rui';
    openDraft('job', other);
    expect(field(other, 'nome').value).toBe('Rui');
  });

  test('an emptied form and one that was sent leave nothing behind', () => {
    openDraft('job', newForm()).save();
    expect(hasDraft('job')).toBe(false);
    const draft = typed();
    draft.clear();
    draft.save();
    expect(hasDraft('job')).toBe(false);
  });

  test('another tab finds it too, for a day', () => {
    const key = typed().key();
    inOtherTab();
    expect(openDraft('job', newForm()).key()).toBe(key);
    expect(hasDraft('jo')).toBe(false);
    jest.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000 });
    expect([hasDraft('other'), stored()]).toEqual([false, []]);
    jest.useRealTimers();
  });

  test('that goes on in another tab stays there, and what is typed next in the first one is another draft', () => {
    const first = typed();
    const end = first.listen();
    const key = first.key();
    const form = document.forms[0] as HTMLFormElement;
    inOtherTab();
    const other = newForm();
    const second = openDraft('job', other);
    field(other, 'nome').value = 'Rui';
    second.changed();
    second.save();
    hears(draftEntry('job', key), stored().join());
    first.save();
    expect(stored()).toEqual([expect.stringContaining('Rui')]);
    field(form, 'nome').value = 'Eva';
    first.changed();
    first.save();
    expect(stored().sort()).toEqual([expect.stringMatching(/Eva|Rui/), expect.stringMatching(/Eva|Rui/)]);
    expect([first.key() === key, second.key()]).toEqual([false, key]);
    // Each tab finds its own again, though the other was typed last.
    second.save();
    first.save();
    sessionStorage.setItem('form job', key);
    const again = newForm();
    openDraft('job', again);
    expect(field(again, 'nome').value).toBe('Rui');
    second.clear();
    expect(stored()).toEqual([expect.stringContaining('Eva')]);
    end();
  });

  test('that was sent from another tab is sent from this one under the same key, unless it is changed', () => {
    const draft = typed();
    const end = draft.listen();
    const key = draft.key();
    localStorage.clear();
    hears(draftEntry('job', key), null);
    draft.save();
    expect([draft.key(), stored()]).toEqual([key, []]);
    draft.changed();
    draft.save();
    expect([draft.key() === key, stored().length]).toEqual([false, 1]);
    end();
  });

  test('is stored no longer when the visitor wants none of it kept', () => {
    const kept: boolean[] = [];
    const draft = openDraft('job', typed() && newForm(), (isKept) => kept.push(isKept));
    draft.save();
    draft.forget();
    draft.save();
    expect([kept, stored()]).toEqual([[true, false], []]);
  });

  test('a try again has the same key, until what is sent is changed', () => {
    const draft = typed();
    const key = draft.key();
    draft.attempt();
    expect(openDraft('job', newForm()).key()).toBe(key);
    draft.changed();
    expect(draft.key()).not.toBe(key);
  });

  describe('before the page is loaded once more', () => {
    const drafted = (): HTMLFormElement => {
      const form = newForm();
      form.dataset.draft = 'job';
      return form;
    };

    test('what is typed is kept, and fills the same form without its controller; nothing else is', () => {
      const form = drafted();
      expect([keepDrafts(), hasDraft('job')]).toEqual([true, false]);
      field(form, 'nome').value = 'Ana';
      field(form, 'privacidade').checked = true;
      field(form, 'website').value = 'spam';
      expect(keepDrafts()).toBe(true);
      const again = drafted();
      restoreDrafts();
      expect(['nome', 'website'].map((name) => field(again, name).value)).toEqual(['Ana', '']);
      expect(field(again, 'privacidade').checked).toBe(true);
      expect(openDraft('job', again).restored).toBe(true);
    });

    test('a draft from before stays, with its key', () => {
      const key = typed().key();
      const form = drafted();
      field(form, 'nome').value = 'Rui';
      keepDrafts();
      const draft = openDraft('job', drafted());
      expect([draft.key(), field(document.forms[0] as HTMLFormElement, 'nome').value]).toEqual([key, 'Rui']);
      expect(field(document.forms[0] as HTMLFormElement, 'privacidade').checked).toBe(true);
    });

    test('it is said what cannot be kept: a file, or anything where nothing can be stored', () => {
      const form = drafted();
      Object.defineProperty(field(form, 'cv'), 'value', { value: 'C:\\fakepath\\cv.pdf' });
      expect(keepDrafts()).toBe(false);
      field(drafted(), 'nome').value = 'Ana';
      const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      expect(keepDrafts()).toBe(false);
      full.mockRestore();
    });
  });

  test('storage that is forbidden or full breaks nothing', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    const draft = typed();
    expect(hasDraft('job')).toBe(false);
    expect(() => draft.clear()).not.toThrow();
  });
});

test('words of a failure are there in both languages for every reason, with nothing left to fill in, and in whole minutes', () => {
  const contact = { telephone: '+351 200 000 001', email: 'geral@valterra.example' };
  const reasons = ['offline', 'unreachable', 'noAnswer', 'forbidden', 'tooLarge', 'wrongKind', 'tooMany', 'conflict', 'server'] as const;
  expect(Object.keys(en).sort()).toEqual(Object.keys(pt).sort());
  for (const locale of localeCodes)
    for (const reason of reasons) expect(failureMessage(formStates(locale), reason, contact)).toMatch(/^(?!.*([{}]|undefined)).{41,}$/s);
  const after = (seconds: number) => failureMessage(formStates('en'), 'tooMany', contact, seconds);
  expect([after(59), after(61)].map((words) => /in (a|2) minutes?/.exec(words)?.[0])).toEqual(['in a minute', 'in 2 minutes']);
});

test.each([
  [200, { data: { id: '1', next: '/pt' } }, { kind: 'accepted', next: '/pt', offset: 0, reference: '' }, 'well'],
  [
    200,
    { data: { id: '1', reference: 'K7M2-94RX', next: null } },
    { kind: 'accepted', next: null, offset: 0, reference: 'K7M2-94RX' },
    'well',
  ],
  [200, { data: { reference: '<b>', next: null } }, { kind: 'accepted', next: null, offset: 0, reference: '' }, 'well'],
  [200, { data: { id: '1', next: '//elsewhere.example' } }, { kind: 'accepted', next: null, offset: 0, reference: '' }, 'well'],
  [422, { error: { fields: { nome: 'The name is required.' } } }, { kind: 'refused', fields: { nome: 'The name is required.' } }, 'failed'],
  [403, {}, { kind: 'failed', reason: 'forbidden' }, 'failed'],
  [409, {}, { kind: 'failed', reason: 'conflict' }, 'failed'],
  [413, {}, { kind: 'failed', reason: 'tooLarge' }, 'failed'],
  [429, {}, { kind: 'failed', reason: 'tooMany', retryAfter: 100 }, 'failed'],
  [503, {}, { kind: 'failed', reason: 'server' }, 'failed'],
  [null, {}, { kind: 'cancelled' }, 'well'],
])('an answer of %p %j (null: the visitor cancels) is %j, and the loading bar ends: %s', async (status, body, outcome, how) => {
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  const ended = jest.fn();
  jest.spyOn(siteLoading, 'begin').mockReturnValue(ended);
  const abort = new AbortController();
  const sent = sendSubmission({ url: '/api/info', body: '{}', headers: {}, signal: abort.signal });
  expect([jest.mocked(siteLoading.begin).mock.calls.length, ended.mock.calls.length]).toEqual([1, 0]);
  if (status) FakeRequest.last.answer(status, body, status === 429 ? { 'Retry-After': '100' } : {});
  else abort.abort();
  expect(await sent).toEqual(outcome);
  expect(ended.mock.calls).toEqual([[how]]);
});

test('a picture that a browser never finishes to read is sent as it is', async () => {
  jest.useFakeTimers();
  Object.assign(window, { createImageBitmap: () => new Promise(() => undefined) });
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'drum.jpg');
  const sent = asSent(photo);
  await jest.advanceTimersByTimeAsync(20_000);
  jest.useRealTimers();
  expect(await sent).toEqual({ content: photo, name: 'drum.jpg', kind: 'jpg' });
});
