export interface PdfFacts {
  bytes: number;
  pages: number;
  title: string;
  /** `pt-PT`. */
  language: string;
  /** Says to screen readers what is a heading, a list, a table. */
  tagged: boolean;
}

/**
 * What a PDF that our press made says of itself; throws on anything that does not begin and end
 * like one.
 */
export function pdfFacts(file: Buffer): PdfFacts {
  const text = file.toString('latin1');
  if (!/^%PDF-1\.\d/.test(text) || !/%%EOF\s*$/.test(text))
    throw new Error('is no PDF, or not all of it');
  const counts = [...text.matchAll(/\/Type \/Pages\b[^>]*?\/Count (\d+)/g)].map(([, count]) =>
    Number(count),
  );
  return {
    bytes: file.length,
    pages: Math.max(0, ...counts),
    title: pdfText(/\/Title (\((?:\\.|[^\\)])*\)|<[0-9A-F]*>)/i.exec(text)?.[1] ?? ''),
    language: pdfText(/\/Type \/Catalog[\s\S]*?\/Lang (\([^)]*\))/.exec(text)?.[1] ?? ''),
    tagged: /\/MarkInfo\s*<<[^>]*\/Marked true/.test(text),
  };
}

/** A string of a PDF: in brackets, or as hexadecimal digits of UTF-16. */
function pdfText(written: string): string {
  if (written.startsWith('(')) return written.slice(1, -1).replace(/\\([\\()])/g, '$1');
  const bytes = Buffer.from(written.slice(1, -1), 'hex');
  return bytes.subarray(0, 2).toString('hex') === 'feff'
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
}
