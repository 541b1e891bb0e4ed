import { templateAt } from './paths';

test.each([
  ['/pt', 'home'],
  ['/en/blog/page/2', 'blog'],
  ['/pt/blog/autor', 'authors'],
  ['/pt/blog/categoria/solos/pagina/3', 'category'],
  ['/pt/servicos/limpeza-industrial', 'service'],
  ['/pt/a/b/c/d', null],
])('%s has the template %s', (path, template) => {
  expect(templateAt(path)).toBe(template);
});
