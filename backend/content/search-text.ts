import { plainCode } from '../../core/forms/plain-text';
import { folded } from '../../core/searches/similar-words';

/** The normal form of an e-mail address: ` Ana@Empresa.example` -> `ana@empresa.example`. */
export function normalEmail(email: unknown): string {
  return typeof email === 'string' ? plainCode(email).toLowerCase() : '';
}

export function searchText(fields: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    name !== 'locale' && typeof value === 'string' ? [value] : [],
  );
  return folded(texts.join('\n'));
}
