import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { markFields, placeOfField, withFields } from './fillable';

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
