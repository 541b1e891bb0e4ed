/**
 * What the commonest passwords are put together from, in Portugal and elsewhere: the heads of the lists that are published each
 * year of passwords that leaked (NCSC's hundred thousand, NordPass's two hundred by country), taken apart by hand, since few of
 * those have twelve characters. In small letters, without accents.
 */
export const commonPieces: readonly string[] = [
  // The company, and where this is typed.
  ...['valterra', 'residuos', 'ambiente', 'website', 'site', 'admin', 'administrador', 'administrator', 'editor', 'root', 'user'],
  // What a password is called.
  ...['password', 'passw0rd', 'p4ssword', 'p@ssword', 'p@ssw0rd', 'passwort', 'senha', 'palavra', 'passe', 'pass', 'secret', 'segredo'],
  ...['welcome', 'bemvindo', 'letmein', 'login', 'entrar', 'acesso', 'changeme', 'mudar', 'default', 'teste', 'test', 'guest', 'master'],
  // Along the keyboard.
  ...['qwertyuiop', 'qwerty', 'qwertz', 'azerty', 'asdfghjkl', 'asdfgh', 'asdf', 'zxcvbnm', 'zxcvbn', 'zxcv', 'qazwsxedc', 'qazwsx'],
  ...['1q2w3e4r5t6y', '1q2w3e4r5t', '1q2w3e4r', '1q2w3e', '1qaz2wsx', 'q1w2e3r4', 'qwe', 'asd', 'zxc', 'abc'],
  ...['abcdefghijkl', 'abcdefgh', 'abcdef', 'abcd', '1234567890', '0123456789', '987654321', '123456789', '12345678', '1234567'],
  ...['123456', '654321', '12345', '54321', '1234', '4321', '123', '321', '0987654321', '112233', '121212', '123123', '147258369'],
  // The same again.
  ...['000', '111', '222', '333', '444', '555', '666', '777', '888', '999', 'aaa', 'xxx', 'zzz', '!!!', '...'],
  // Football, towns, and what is dear.
  ...['benfica', 'sporting', 'fcporto', 'porto', 'lisboa', 'portugal', 'braga', 'coimbra', 'setubal', 'aveiro', 'liverpool', 'chelsea'],
  ...['football', 'futebol', 'cristiano', 'ronaldo', 'maria', 'joao', 'pedro', 'miguel', 'daniel', 'michael', 'jordan', 'ashley'],
  ...['iloveyou', 'amor', 'amote', 'princesa', 'princess', 'sunshine', 'monkey', 'dragon', 'shadow', 'superman', 'batman', 'pokemon'],
  ...['starwars', 'trustno1', 'baseball', 'hello', 'charlie', 'whatever', 'freedom', 'summer', 'verao', 'winter', 'inverno'],
  ...['primavera', 'spring', 'outono', 'autumn', 'google', 'facebook', 'linkedin', 'computer', 'computador', 'internet', 'samsung'],
  // Years.
  ...Array.from({ length: 100 }, (_, year) => String(1950 + year)),
];
