import { type FormField, formFields, innerFields } from './form-fields';
import { contentTypeNamed } from './registry';

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
