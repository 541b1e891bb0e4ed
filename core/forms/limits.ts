/** The longest texts that the forms take, in characters. */
export const textLimits = {
  nome: 120,
  email: 254,
  telefone: 30,
  empresa: 160,
  mensagem: 5_000,
  reference: 120,
  pagina: 300,
  token: 1_000,
} as const;

/** The largest CV, in bytes. */
export const cvSizeLimit = 5 * 1024 * 1024;

/**
 * What the name of a CV ends with; whoever receives it reads its kind from its bytes all the same.
 */
export const cvExtensions = ['.pdf', '.doc', '.docx', '.odt'] as const;
