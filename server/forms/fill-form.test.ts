import { fillForm } from './fill-form';

it('what one visitor typed stands on no page of another', () => {
  const html = '<title>A page</title><form data-form="informacoes"><input id="nome" name="nome" type="text" value=""></form>';
  const fill = (fields: object) => fillForm(html, 'informacoes', { fields: { ...fields }, wrong: {}, failure: null, titlePrefix: 'Error' });
  expect(fill({ nome: 'Ana' })).toContain('value="Ana"');
  expect(fill({})).not.toContain('Ana');
});
