/**
 * Puts the day of the paper where the browser wrote the moment of printing, so that the same words
 * make the same file. Both have the same length: the places that the end of a PDF lists stay right.
 */
export function withDayOfPaper(pdf: Buffer, date: string): Buffer {
  const day = `${date.replaceAll('-', '')}090000+00'00'`;
  const text = pdf
    .toString('latin1')
    .replace(/\/(CreationDate|ModDate) \(D:\d{14}\+00'00'\)/g, `/$1 (D:${day})`);
  return Buffer.from(text, 'latin1');
}
