/** In bytes: where readers look for the first and the last mark of a PDF, at its start and end. */
export const pdfEndSize = 1_024;

/** `start`: its first bytes as text. Some programs put something of their own before the mark. */
export function beginsAsPdf(start: string): boolean {
  return /%PDF-\d/.test(start) && !/^(?:PK\x03\x04|\xd0\xcf\x11\xe0|\xff\xd8\xff|\x89PNG)/.test(start);
}

/** `end`: its last bytes as text. Mail servers and signatures put something behind the mark. */
export function endsAsPdf(end: string): boolean {
  return end.includes('%%EOF');
}
