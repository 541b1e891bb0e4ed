import { type FormField, formFields, innerFields } from './form-fields';
import { contentTypeNamed, storedTypes } from './registry';
import { formLayout, writtenFields } from './form-layout';

/** `articles.imagem.url` */
function fieldAt(path: string): FormField | undefined {
  const [type = '', ...names] = path.split('.');
  let [fields, found] = [formFields(contentTypeNamed(type)!), undefined as FormField | undefined];
  for (const name of names) {
    found = fields.find((field) => field.name === name);
    fields = found ? innerFields(found) : [];
  }
  return found;
}

test.each<[path: string, facts: Partial<FormField>]>([
  ['articles.titulo', { required: 'always', isShared: false, place: 'entry', owner: 'articles' }],
  ['articles.texto', { required: 'toPublish', isShared: false }],
  ['articles.data', { required: 'toPublish', isShared: true }],
  ['articles.publicado', { absent: true, required: 'never' }],
  ['articles.destaque', { absent: false }],
  ['articles.imagem.url', { isShared: true, required: 'always', place: 'group', owner: 'ContentImage' }],
  ['articles.imagem.title', { isShared: false, required: 'always' }],
  ['services.equipamentos.url', { isShared: false, place: 'list' }],
  ['services.quadros.imagem.url', { isShared: false, place: 'list' }],
  ['settings.marca', { required: 'always' }],
  ['settings.menu.rota', { isShared: false, required: 'always' }],
])('%s', (path, facts) => expect(fieldAt(path)).toMatchObject(facts));

test('what the site computes is in no form', () => expect(fieldAt('articles.categorias')).toBeUndefined());

test.each([
  [
    'articles',
    'titulo excerto texto cta imagem',
    'publicado publicar_em retirar_em data rever_em slug ordem autor tipo categoria_id categorias_arr destaque canonical meta',
  ],
  ['documents', 'titulo link', 'publicado publicar_em retirar_em ordem tipo'],
  ['offers-page', 'banner_titulo banner_texto form_titulo processo_titulo vagas_titulo vagas_texto', 'meta'],
])('the form of %s reads as its page, and what describes it stands beside', (type, main, side) => {
  expect(formLayout(contentTypeNamed(type)!)).toEqual({ main: main.split(' '), side: side.split(' ') });
});

test.each(storedTypes)('each field of $name that somebody writes stands in the form once', (type) => {
  const fields = Object.entries(writtenFields(type)).filter(([, { derivedFrom }]) => !derivedFrom);
  const { main, side } = formLayout(type);
  expect([...main, ...side].sort()).toEqual(fields.map(([name]) => name).sort());
  expect(main[0]).toBe(type.title);
});
