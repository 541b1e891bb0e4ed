/** One line of text for a header or a label: nothing in it begins another line. */
export function oneLine(text: unknown, limit = 200): string {
  const line = String(text ?? '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return line.length > limit ? `${line.slice(0, limit - 1)}…` : line;
}

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
