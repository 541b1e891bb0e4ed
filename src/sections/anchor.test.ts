import { anchorOf } from './anchor';

test.each([
  ['Política da Qualidade', 'politica-da-qualidade'],
  ['Health, safety & work', 'health-safety-work'],
  ['Prevenção de acidentes graves (PAG)', 'prevencao-de-acidentes-graves-pag'],
])('%s is %s in an address', (title, anchor) => {
  expect(anchorOf(title)).toBe(anchor);
});
