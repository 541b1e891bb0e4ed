/** In bytes: enough of the end of a PDF to see whether it is complete. */
export const pdfEndSize = 1_024;

export function beginsAsPdf(start: string): boolean {
  return /^%PDF-\d/.test(start);
}

/** Ends as a PDF does, before blanks and zeros; `end`: its last bytes as text. */
export function endsAsPdf(end: string): boolean {
  return /startxref\s+\d+\s+%%EOF$/.test(withoutBlanks(end));
}

function withoutBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && '\0\t\n\f\r '.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}
