import { formLayout, writtenFields } from './form-layout';
import { contentTypeNamed, storedTypes } from './registry';

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
