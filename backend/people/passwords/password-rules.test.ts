import { passwordFault } from './password-rules';

const own = { email: 'ines.salgueiro@valterra.example', name: 'Inês Salgueiro' };

it.each([
  ['short', 'onze letras'],
  ['short', '😀'.repeat(11)],
  ['long', 'muito '.repeat(34)],
  ['common', 'passwordpassword'],
  ['common', 'P@ssw0rd123456'],
  ['common', 'Benfica2024!!'],
  ['common', 'qwertyuiopasdf'],
  ['common', 'aaaaaaaaaaaaaaaa'],
  ['common', 'abababababababab'],
  ['common', '123456789012345'],
  ['common', 'valterra website'],
  ['common', 'Administrador1!'],
  ['own', 'ines.salgueiro@valterra.example'],
  ['own', 'Inês Salgueiro 1984'],
  ['own', 'SALGUEIROsalgueiro'],
])('refuses as %s: %s', (fault, password) => {
  expect(passwordFault(password, own)).toBe(fault);
});

it.each([
  'doze letras e',
  'quatro lamas, um aterro',
  'correct horse battery staple',
  'kX3-mmQ8vw-72z',
  '垃圾'.repeat(3) + ' e mais isto',
  'a'.repeat(3) + 'oito letras certas'.repeat(10),
])('takes %s', (password) => {
  expect(passwordFault(password, own)).toBeNull();
});
