/** In bytes: so much of the end of a PDF says whether it is whole. */
export const pdfEndSize = 1_024;

/** Says of itself, in its first bytes, that it is a PDF. */
export function beginsAsPdf(start: string): boolean {
  return /^%PDF-\d/.test(start);
}

/**
 * Ends as a PDF does, with nothing but blanks and zeros behind; `end` is what its last bytes say.
 */
export function endsAsPdf(end: string): boolean {
  return /startxref\s+\d+\s+%%EOF$/.test(withoutBlanks(end));
}

function withoutBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && '\0\t\n\f\r '.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}
