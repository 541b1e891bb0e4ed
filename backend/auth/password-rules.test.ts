import { passwordFault } from './password-rules';

const own = { email: 'ines.salgueiro@valterra.example', name: 'Inês Salgueiro' };

it.each([
  ['short', '😀'.repeat(11)],
  ['long', 'muito '.repeat(34)],
  ['common', 'P@ssw0rd123456'],
  ['common', 'qwertyuiopasdf'],
  ['common', 'abababababababab'],
  ['common', '123456789012345'],
  ['common', 'valterra website'],
  ['own', 'ines.salgueiro@valterra.example'],
  ['own', 'Inês Salgueiro 1984'],
  [null, 'doze letras e'],
  [null, 'correct horse battery staple'],
  [null, '垃圾'.repeat(3) + ' e mais isto'],
  [null, 'a'.repeat(3) + 'oito letras certas'.repeat(10)],
])('finds this fault: %s, in %s', (fault, password) => expect(passwordFault(password, own)).toBe(fault));
