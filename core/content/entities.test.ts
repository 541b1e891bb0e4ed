import { completed } from './entity-values';
import { nodeFields, imagesOf } from './graphql';
import { article } from './types/articles';
import { home } from './types/home';
import { service } from './types/services';
import { faultText } from './problems';
import { problemsOf } from './validate';

const minimal = { id: 'x', slug: 'x', titulo: 'X', lp: 'What it is.' };

test('what is absent or an empty text becomes null or an empty list, at any depth', () => {
  const entity = completed(service, { ...minimal, quadroTitulo: '', tipos: [{ titulo: ' ' }] });
  const tipos = [{ titulo: null, texto: null, imagem: null }];
  expect(entity).toMatchObject({ ordem: null, oQueE: null, quadroTitulo: null, faqs: [], equipamentos: [], tipos });
  expect(problemsOf(service, entity)).toEqual([]);
});

test.each([
  ['a missing text', { titulo: '' }, 'titulo', 'is required'],
  ['a number for a text', { titulo: 5 }, 'titulo', 'must be text'],
  ['another file for a drawing', { icone: '/media/documents/waste-permit.pdf' }, 'icone', 'an SVG of the media folder'],
  ['a text that is too long', { titulo: 'x'.repeat(121) }, 'titulo', 'at most 120 characters'],
  ['a slug with capitals', { slug: 'Solos' }, 'slug', 'may hold only a-z'],
  ['a page without a slug', { slug: null }, 'slug', 'is required'],
  ['an unknown field', { campoInventado: 'x' }, 'campoInventado', 'is not declared'],
  ['an unknown field inside', { faqs: [{ pergunta: 'a', resposta: 'b', c: 1 }] }, 'faqs[0].c', 'is not declared'],
  ['a missing part of a list', { faqs: [{ pergunta: 'a', resposta: 'b' }, { resposta: 'b' }] }, 'faqs[1].pergunta', 'is required'],
  ['a list that is none', { faqs: 'no' }, 'faqs', 'must be a list'],
  ['a group that is none', { oQueE: 'no' }, 'oQueE', 'must be a group of fields'],
  ['a picture elsewhere', { equipamentos: [{ url: 'https://a.example/b.jpg', title: 'a' }] }, 'equipamentos[0].url', 'media folder'],
  ['a picture without words', { equipamentos: [{ url: '/media/a.jpg' }] }, 'equipamentos[0].title', 'is required'],
  ['a link of script', { cta: { href: 'javascript:alert(1)' } }, 'cta.href', 'must start with https://'],
])('%s is found and named', (_, wrong, field, message) => {
  const problems = problemsOf(service, completed(service, { ...minimal, ...wrong }));
  expect(problems.map((each) => [each.field, faultText(each)])).toEqual([[field, expect.stringContaining(message)]]);
});

test('a day that does not exist is no date', () => {
  const written = { id: 'a', slug: 'a', titulo: 'A', texto: 'a', autor: 'b', tipo: 'noticia', excerto: 'a', data: '2026-02-30' };
  const entity = completed(article, written);
  expect(problemsOf(article, entity)).toEqual([{ field: 'data', code: 'day', values: { example: '2026-03-31' } }]);
  expect(problemsOf(article, { ...entity, data: '2026-02-28' })).toEqual([]);
});

test('the categories of an article are its main one and then those that it has besides', () => {
  const categoriesOf = (values: object) => completed(article, { ...values, categorias: ['not', 'asked'] }).categorias;
  expect(categoriesOf({ categoria_id: 'soil', categorias_arr: ['law', 'soil'] })).toEqual(['soil', 'law']);
  expect(categoriesOf({ categorias_arr: ['law', 'law', '', 7, null] })).toEqual(['law']);
  expect(categoriesOf({ categoria_id: { a: 1 }, categorias_arr: 'soil' })).toEqual(['soil']);
  expect(categoriesOf({ categoria_id: ' ' })).toEqual([]);
});

const ids = {
  entity: (type: string, id: string) => `${type}:${id}`,
  file: (url: string) => (url === '/media/gone.jpg' ? null : `file:${url}`),
};

test('references and pictures become ids of nodes', () => {
  const banner = { titulo: 'A', imagem: { url: '/media/a.jpg', title: 'a' }, imagem2: { url: '/media/gone.jpg', title: 'b' } };
  const entity = completed(home, { id: 'home', titulo: 'A', servicosTitulo: 'B', servicos: ['one', 'two'], banner, gestao: [banner] });
  const node = nodeFields(home, entity, ids);
  expect(node.servicos).toEqual(['services:one', 'services:two']);
  expect(node.banner).toMatchObject({ imagem: { title: 'a', localFile: 'file:/media/a.jpg' }, imagem2: { localFile: null } });
  expect(imagesOf(home, entity)).toEqual(['/media/a.jpg', '/media/gone.jpg', '/media/a.jpg', '/media/gone.jpg']);
});
