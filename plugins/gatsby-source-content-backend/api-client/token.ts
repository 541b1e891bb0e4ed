const mask = '***';

/**
 * Takes the token out of a text: wherever it stands as `token=…`, and every other occurrence when
 * it is long enough not to be an ordinary word (`dev` is one, and may well stand in an article).
 */
export function withoutToken(text: string, token: string): string {
  const forms = new Set([
    token,
    encodeURIComponent(token),
    new URLSearchParams({ token }).toString().slice('token='.length),
  ]);
  let clean = text;
  for (const form of forms) {
    clean = clean.replaceAll(`token=${form}`, `token=${mask}`);
    if (form.length >= 8) clean = clean.replaceAll(form, mask);
  }
  return clean;
}

type TokenOption = string | (() => string);

let kept: string | undefined;

/**
 * Gatsby writes the options of every plugin into its own SitePlugin nodes. So a token that is
 * written out there is taken out of the options before the first node is made, and kept in memory
 * only. A function is not written anywhere.
 */
export function keepTokenAside(options: { token?: TokenOption }): void {
  if (typeof options.token !== 'string' || options.token === mask) return;
  kept = options.token;
  options.token = mask;
}

/** The token of the options, or the one that was taken out of them. */
export function tokenOf({ token }: { token: TokenOption }): string {
  if (typeof token === 'function') return token();
  return token === mask && kept !== undefined ? kept : token;
}
