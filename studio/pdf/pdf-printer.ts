import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';

/** A4 at the density of a screen, the whole pixels of a cover, and how wide it is kept. */
const sheet = { width: 794, height: 1123 };
const cover = { x: 0, y: 0, width: 793, height: 1122 };
const coverWidth = 900;

export interface PdfPrinter {
  print(html: string, options: { fillable: boolean }): Promise<Buffer>;
  photograph(html: string): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openPdfPrinter(browserPath: string | undefined): Promise<PdfPrinter> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    print: (html, { fillable }) =>
      onPage(browser, html, 1, async (page) => {
        // tsx names functions by a helper that the page lacks.
        await page.evaluate('globalThis.__name = (named) => named');
        const fields = fillable ? await page.evaluate(markFields, placeOfField) : [];
        const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
        return fillable ? withFields(pdf, fields) : pdf;
      }),
    photograph: (html) =>
      onPage(browser, html, coverWidth / cover.width, (page) =>
        page.screenshot({ clip: cover, type: 'jpeg', quality: 82 }),
      ),
    close: () => browser.close(),
  };
}

type BrowserPage = Awaited<ReturnType<Browser['newPage']>>;

async function onPage(
  browser: Browser,
  html: string,
  density: number,
  work: (page: BrowserPage) => Promise<Buffer>,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: sheet, deviceScaleFactor: density });
  try {
    await page.route('**', (route) => route.abort());
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    return await work(page);
  } finally {
    await page.close();
  }
}

/** A picture of the site, cropped and light, as a `data:` URL. */
export async function pictureOnPaper(
  file: string,
  { width, height, quality }: { width: number; height: number; quality: number },
): Promise<string> {
  const data = await sharp(file).resize(width, height, { fit: 'cover' }).jpeg({ quality, mozjpeg: true }).toBuffer();
  return `data:image/jpeg;base64,${data.toString('base64')}`;
}

/** Replaces the time of printing by the day of the paper, of equal length: same text, same file. */
export function withDayOfPaper(pdf: Buffer, date: string): Buffer {
  const day = `${date.replaceAll('-', '')}090000+00'00'`;
  const text = pdf.toString('latin1').replace(/\/(CreationDate|ModDate) \(D:\d{14}\+00'00'\)/g, `/$1 (D:${day})`);
  return Buffer.from(text, 'latin1');
}

/** A place of a form on paper: a line to write on, or a box to tick. */
export interface FormField {
  kind: 'line' | 'box';
  label: string;
}

/** Names the link that stands where a field is to be: Chromium prints links, but no fields. */
const placeOfField = 'https://field.invalid/';

/**
 * Runs in the page before it is printed: puts a link into each empty cell of a table (a line) and in
 * place of each ☐ (a box), and answers what they are called.
 */
function markFields(address: string): FormField[] {
  const fields: FormField[] = [];
  const words = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const mark = (kind: FormField['kind'], label: string) => {
    const link = document.createElement('a');
    link.href = address + String(fields.length);
    link.className = kind;
    link.setAttribute('aria-label', label);
    fields.push({ kind, label });
    return link;
  };
  for (const item of document.querySelectorAll('li:has(> input), td')) {
    const text = words(item);
    const input = item.querySelector(':scope > input');
    if (input) input.replaceWith(mark('box', text));
    else if (text === '' || text === '☐') {
      const cells = [...(item.parentElement?.children ?? [])];
      const column = cells.indexOf(item);
      const named = cells.slice(0, column).findLast((cell) => !['', '☐'].includes(words(cell)));
      const head = words(item.closest('table')?.querySelectorAll('th')[column]);
      const row = String(1 + [...(item.closest('tbody')?.children ?? [])].indexOf(item.parentElement as Element));
      const label = named ? [words(named), head].filter(Boolean).join(': ') : `${head} ${row}`;
      item.replaceChildren(mark(text === '' ? 'line' : 'box', label));
    }
  }
  return fields;
}

/** Makes fields of the links of `markFields`, by appending to the file: https://pdfa.org/resource/iso-32000-1 (7.5.6, 12.7). */
function withFields(pdf: Buffer, fields: readonly FormField[]): Buffer {
  const text = pdf.toString('latin1');
  const size = Number(found(/\/Size (\d+)/, text));
  const [sheet = '', root = ''] = /\/Root (\d+) 0 R/.exec(text) ?? [];
  const info = found(/\/Info (\d+ 0 R)/, text);
  const [font, off, ticked] = [size, size + 1, size + 2];
  const changed = new Map<number, string>([
    [font, '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>'],
    [off, drawing('')],
    [ticked, drawing('q 1 w 0.06 0.42 0.3 RG 2 4.5 m 3.8 2.4 l 7 7.2 l S Q')],
  ]);
  const ids: number[] = [];
  for (const [, id = '', body = ''] of text.matchAll(/^(\d+) 0 obj\n(<<(?:(?!endobj)[^])*>>)\nendobj/gm)) {
    const [, index] = /\/URI \(https:\/\/field\.invalid\/(\d+)\)/.exec(body) ?? [];
    const field = fields[Number(index ?? Number.NaN)];
    if (field) {
      ids.push(Number(id));
      changed.set(Number(id), widget(field, Number(index), body, { off, ticked }));
    } else if (/\/S \/Link\b/.test(body) && body.includes('/StructElem')) {
      changed.set(Number(id), body.replace('/S /Link', '/S /Form'));
    }
  }
  if (ids.length !== fields.length)
    throw new Error(
      `${fields.length} fields, but ${ids.length} links in the PDF: Chromium prints links in another way`,
    );
  const form = `/AcroForm <</Fields [${ids.map((id) => `${id} 0 R`).join(' ')}] /DR <</Font <</Helv ${font} 0 R>>>> /DA (${appearance}) /NeedAppearances true>>`;
  const catalogue = found(new RegExp(`^${root} 0 obj\\n(<<(?:(?!endobj)[^])*>>)\\nendobj`, 'm'), text);
  changed.set(Number(root), catalogue.replace('<</Type /Catalog', `<</Type /Catalog\n${form}`));
  const start = found(/startxref\n(\d+)\n%%EOF\s*$/, text);
  return Buffer.from(
    text + update(text.length, changed, `/Size ${size + 3}\n${sheet}\n/Info ${info}\n/Prev ${start}`),
    'latin1',
  );
}

function found(pattern: RegExp, text: string): string {
  const [, value] = pattern.exec(text) ?? [];
  if (value === undefined) throw new Error(`There is no longer ${pattern.source} in the PDF files of Chromium`);
  return value;
}

/** Of what is typed: 9 points, in the blue of the site. */
const appearance = '/Helv 9 Tf 0.07 0.19 0.25 rg';

/** As large as a box. */
const drawing = (content: string): string =>
  `<</Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length ${content.length}>> stream\n${content}\nendstream`;

function widget(
  { kind, label }: FormField,
  index: number,
  link: string,
  { off, ticked }: { off: number; ticked: number },
): string {
  const rect = found(/(\/Rect \[[^\]]*\])/, link);
  const parent = /\/StructParent \d+/.exec(link)?.[0] ?? '';
  const own =
    kind === 'line'
      ? `/FT /Tx /MaxLen 200 /DA (${appearance})`
      : `/FT /Btn /V /Off /AS /Off /AP <</N <</Off ${off} 0 R /Yes ${ticked} 0 R>>>>`;
  return `<</Type /Annot /Subtype /Widget /F 4 ${rect} ${parent} /T (campo${index + 1}) /TU ${hexadecimal(label)} ${own}>>`;
}

/** As UTF-16. */
const hexadecimal = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** The objects and where they stand, after the file that they change. */
function update(length: number, objects: ReadonlyMap<number, string>, trailer: string): string {
  let written = '\n';
  const lines = [...objects]
    .sort(([one], [other]) => one - other)
    .map(([id, body]) => {
      const offset = length + written.length;
      written += `${id} 0 obj\n${body}\nendobj\n`;
      return `${id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
    });
  return `${written}xref\n${lines.join('')}trailer\n<<${trailer}>>\nstartxref\n${length + written.length}\n%%EOF\n`;
}
