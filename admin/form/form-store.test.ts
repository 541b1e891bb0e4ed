import { writtenFields } from '../../core/content/form-layout';
import { contentTypeNamed } from '../../core/content/registry';
import { cleanEntry } from './clean-values';
import { valueAt, withValue } from './field-path';
import { FormStore } from './form-store';

const type = contentTypeNamed('articles');
const fields = type ? writtenFields(type) : {};
const opened = () => new FormStore(fields, { values: { pt: { titulo: 'Lamas', excerto: 'Um' } }, version: 'v1' });

test.each([
  ['pt.titulo', 'Solos', { pt: { titulo: 'Solos' } }],
  ['pt.faqs[1].pergunta', 'Como?', { pt: { titulo: 'A', faqs: [undefined, { pergunta: 'Como?' }] } }],
  ['pt.titulo', undefined, { pt: {} }],
])('%s becomes %s in a copy', (path, value, expected) => {
  const before = { pt: { titulo: 'A' } };
  const after = withValue(before, path, value);
  expect(valueAt(after, path)).toBe(value);
  expect(after).toEqual(expected);
  expect(before).toEqual({ pt: { titulo: 'A' } });
});

test('letters of one field are one step, another field is another, and each step goes both ways', () => {
  const store = opened();
  for (const title of ['L', 'La', 'Lam']) store.set('pt.titulo', title);
  store.set('pt.excerto', 'Dois');
  store.undo();
  expect(store.values.pt).toEqual({ titulo: 'Lam', excerto: 'Um' });
  store.undo();
  expect(store.values.pt).toEqual({ titulo: 'Lamas', excerto: 'Um' });
  expect([store.canUndo, store.isDirty]).toEqual([false, false]);
  store.redo();
  store.redo();
  expect(store.values.pt).toEqual({ titulo: 'Lam', excerto: 'Dois' });
});

test('what is shown and emptied again is no change', () => {
  const store = opened();
  store.set('pt.meta.title', 'SEO');
  expect(store.isDirty).toBe(true);
  store.set('pt.meta.title', '');
  store.set('pt.cta.visivel', false);
  expect(store.isDirty).toBe(false);
  expect(cleanEntry(fields, store.values)).toEqual({ pt: { titulo: 'Lamas', excerto: 'Um' } });
});

test('what was typed while a save was under way stays, and what somebody else saved comes', () => {
  const store = opened();
  store.set('pt.titulo', 'Lamas secas');
  const sent = store.values;
  store.set('pt.titulo', 'Lamas secas e frias');
  store.saved(sent, { values: { pt: { titulo: 'Lamas secas', excerto: 'Deles' } }, version: 'v2' });
  expect(store.values.pt).toEqual({ titulo: 'Lamas secas e frias', excerto: 'Deles' });
  expect([store.version, store.isDirty, store.canUndo]).toEqual(['v2', true, false]);
});

test('a discarded change comes back with undo, and a draft keeps the version that it began with', () => {
  const store = opened();
  store.restore({ values: { pt: { titulo: 'Do rascunho' } }, version: 'v0' });
  expect([store.version, store.isDirty]).toEqual(['v0', true]);
  store.discard();
  expect([store.version, store.isDirty]).toEqual(['v1', false]);
  store.undo();
  expect(store.values.pt?.titulo).toBe('Do rascunho');
});
