/** @jest-environment jsdom */
import { hasDraft } from '../draft-place';
import { openDraft } from './draft';

const markup = `
  <input name="nome"><input name="email"><textarea name="mensagem"></textarea><select name="oferta"><option value=""><option value="a"></select>
  <input type="checkbox" name="privacidade"><input type="file" name="cv"><input name="website"><input type="hidden" name="locale" value="pt">`;

function newForm(): HTMLFormElement {
  document.body.innerHTML = `<form>${markup}</form>`;
  return document.forms[0] as HTMLFormElement;
}

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

beforeEach(() => sessionStorage.clear());

function typed(): ReturnType<typeof openDraft> {
  const form = newForm();
  const draft = openDraft('job', 'candidaturas', form);
  field(form, 'nome').value = 'Ana';
  field(form, 'privacidade').checked = true;
  field(form, 'website').value = 'spam';
  draft.changed();
  draft.save();
  return draft;
}

test('what was typed is back after a reload, under the same key', () => {
  const key = typed().key();
  expect(hasDraft('job')).toBe(true);
  const form = newForm();
  const draft = openDraft('job', 'candidaturas', form);
  expect(draft.restored).toBe(true);
  expect(draft.key()).toBe(key);
  expect(field(form, 'nome').value).toBe('Ana');
  expect(field(form, 'privacidade').checked).toBe(true);
  expect(field(form, 'website').value).toBe('');
});

test('what the visitor has typed anew in the meantime stays', () => {
  typed();
  const form = newForm();
  field(form, 'nome').value = 'Rui';
  openDraft('job', 'candidaturas', form);
  expect(field(form, 'nome').value).toBe('Rui');
});

test('holds neither the language nor the field for programs', () => {
  typed();
  expect(sessionStorage.getItem('form job')).not.toMatch(/spam|locale|website/);
});

test('an emptied form and one that was sent leave nothing behind', () => {
  const form = newForm();
  openDraft('job', 'candidaturas', form).save();
  expect(hasDraft('job')).toBe(false);
  const draft = typed();
  const key = draft.key();
  draft.clear();
  draft.save();
  expect(hasDraft('job')).toBe(false);
  expect(draft.key()).not.toBe(key);
});

test('a try again has the same key, until what is sent is changed', () => {
  const draft = typed();
  const key = draft.key();
  draft.changed();
  expect(draft.key()).toBe(key);
  draft.attempt();
  expect(draft.key()).toBe(key);
  expect(openDraft('job', 'candidaturas', newForm()).key()).toBe(key);
  draft.changed();
  expect(draft.key()).not.toBe(key);
});

test.each([
  '{',
  'null',
  '[]',
  '"x"',
  '{"values":null,"key":"k","attempted":false}',
  '{"values":{"nome":{"x":1}},"key":"k","attempted":false}',
])('storage that holds %s breaks nothing', (stored) => {
  sessionStorage.setItem('form job', stored);
  const form = newForm();
  const draft = openDraft('job', 'candidaturas', form);
  expect(field(form, 'nome').value).toBe('');
  expect(draft.key()).not.toBe('');
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
