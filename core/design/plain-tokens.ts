import palette from './palette.json';

/** Tokens for browsers, where Tailwind does not read them: the palette, and its theme as the root. */
export function plainTokens(tokens: string): string {
  const colours = Object.entries(palette).map(([name, value]) => `--${name}:${value};`);
  return `:root{${colours.join('')}}\n${tokens.replace(/@theme [a-z ]+/g, ':root ')}`;
}
