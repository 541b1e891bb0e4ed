import { menuRoom } from './menu-room';

const menuOf = (...titles: string[]) => titles.map((title) => ({ title, panel: null }));
const sample = menuOf('Sobre nós', 'Serviços', 'CIRVER', 'Casos de sucesso', 'Blog', 'Recursos', 'Contactos');
const panelled = (titles: readonly string[]) => titles.map((title) => ({ title, panel: 'services' as const }));
const english = [...panelled(['Services', 'CIRVER plant']), ...menuOf('About us', 'Case studies', 'Blog', 'Resources', 'Contact')];

test.each([
  ['desk', { brand: 'valterra', quote: 'Pedir orçamento', menu: sample }],
  ['desk', { brand: 'valterra', quote: 'Ask for a quote', menu: english }],
  ['wide', { brand: 'valterra', quote: 'Pedir orçamento', menu: [...sample, ...menuOf('Portefólio')] }],
  ['none', { brand: 'valterra', quote: 'Pedir orçamento', menu: [...sample, ...menuOf('Portefólio', 'Testemunhos e clientes')] }],
  ['none', { brand: 'valterra', quote: 'Pedir um orçamento para a recolha e o tratamento de resíduos', menu: sample }],
  ['desk', { brand: 'valterra', quote: 'A', menu: [] }],
])('%s is the room for these words', (room, words) => {
  expect(menuRoom(words)).toBe(room);
});
