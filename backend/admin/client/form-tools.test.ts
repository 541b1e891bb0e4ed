/** @jest-environment jsdom */
import { setPoint, pointOf } from './focal-point';
import type { Draft } from './open-draft';
import { fieldAt } from './open-draft';
import { pagesWith } from './page-picker';
import { takesPage } from './form-tools';

test('a field takes a page where its pattern takes the path of one, but not where a film or an old address stands', () => {
  const href = [String(/^(https:\/\/|mailto:|\/)\S+$/), ''] as const;
  expect(takesPage({ name: 'href', pattern: href })).toBe(true);
  expect(takesPage({ name: 'video', pattern: href })).toBe(false);
  expect(takesPage({ name: 'de', pattern: href })).toBe(false);
  expect(takesPage({ name: 'slug', pattern: [String(/^[a-z-]+$/), ''] })).toBe(false);
  expect(takesPage({ name: 'titulo' })).toBe(false);
});

test('a field is found by its key path, through lists', () => {
  const pergunta = { name: 'pergunta' };
  const fields = [{ name: 'faqs', fields: [pergunta] }];
  expect(fieldAt(fields, 'faqs.12.pergunta')).toBe(pergunta);
  expect(fieldAt(fields, 'faqs.0.outra')).toBeUndefined();
});

test('pages are found by words of title and address, without accents, titles that begin with them first', () => {
  const page = (title: string, path: string) => ({ title, path, kind: 'Página' });
  const [waters, contacts, about] = [
    page('As águas', '/pt/aguas'),
    page('Águas e contactos', '/pt/contactos'),
    page('Sobre nós', '/pt/sobre-nos'),
  ];
  expect(pagesWith([waters, contacts, about], 'AGUAS')).toEqual([contacts, waters]);
  expect(pagesWith([waters, contacts, about], 'contactos águas')).toEqual([contacts]);
  expect(pagesWith([waters, contacts, about], ' ')).toHaveLength(3);
  expect(pagesWith([waters, contacts, about], 'nada')).toEqual([]);
});

test('the point of a picture is two numbers; the middle is stored as nothing', () => {
  const values: Record<string, unknown> = { 'imagem.foco': null };
  const draft = { currentValues: { pt: values } } as unknown as Draft;
  const place = { locale: 'pt', keyPath: 'imagem' };
  expect(pointOf(draft, place)).toBeNull();
  setPoint(draft, place, { x: 20, y: 30 });
  expect(values).toEqual({ 'imagem.foco.x': 20, 'imagem.foco.y': 30 });
  expect(pointOf(draft, place)).toEqual({ x: 20, y: 30 });
  setPoint(draft, place, null);
  expect(values).toEqual({ 'imagem.foco': null });
});
