import type { Settings } from '../../content/types/settings';
import { emergencyNumber } from './emergency-number';

const organizacao = { nome: 'valterra', descricao: 'd', email: 'a@b.example', telefone: '+351 200 000 001' };
const settings = (emergencia: string | null) => ({ organizacao: { ...organizacao, emergencia } }) as Pick<Settings, 'organizacao'>;

test.each([
  ['+351 200 000 009', '+351 200 000 009'],
  [null, '+351 200 000 001'],
  ['', '+351 200 000 001'],
])('a line of %j is called by %s', (emergencia, number) => {
  expect(emergencyNumber(settings(emergencia))).toBe(number);
});
