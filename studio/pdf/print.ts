import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { log } from '../../platform/command-line/run-command';
import { readEnvironment } from '../../platform/settings/settings';
import { readTestSettings } from '../../tests/e2e/settings';
import { allPapers } from './all-papers';
import type { Paper } from './paper';
import { pictureOnPaper, openPdfPrinter, type PdfPrinter, withDayOfPaper } from './pdf-printer';
import { sheetCss, coverHtml, sheetHtml } from './sheet/sheet-html';

/** Nobody should wait for a document on a bad line. */
const sizeLimit = 200_000;
const environment = readEnvironment();
const { siteUrl } = environment;
const contentDir = environment.sampleContentDir ?? environment.contentDir;
const mediaDir = join(contentDir, 'media');

/** `npx tsx studio/pdf/print.ts [name …]`: prints the papers whose names begin so, or all. */
async function main(wanted: readonly string[]): Promise<void> {
  const every = await allPapers(contentDir);
  const papers = every.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
  if (papers.length === 0)
    throw new Error(`No paper is called ${wanted.join(', ')}; there are ${every.map(({ name }) => name).join(', ')}`);
  const css = await sheetCss();
  const printer = await openPdfPrinter(browserPath());
  try {
    for (const paper of papers) await make(printer, paper, css);
  } finally {
    await printer.close();
  }
}

async function make(printer: PdfPrinter, paper: Paper, css: string): Promise<void> {
  const picture = paper.picture && join(mediaDir, paper.picture);
  const pdf = await printer.print(
    sheetHtml(paper, {
      css,
      origin: siteUrl,
      picture: picture && (await pictureOnPaper(picture, onPaper)),
    }),
    paper,
  );
  await keep(paper.file, withDayOfPaper(pdf, paper.date));
  log(`${paper.file}: ${Math.round(pdf.length / 1000)} kB`);
  if (pdf.length > sizeLimit)
    throw new Error(`${paper.file} is larger than ${sizeLimit / 1000} kB: take a calmer picture or fewer words`);
  if (!paper.coverFile) return;
  const cover = await printer.photograph(
    coverHtml(paper, {
      css,
      origin: siteUrl,
      picture: picture && (await pictureOnPaper(picture, onScreen)),
    }),
  );
  await keep(paper.coverFile, cover);
}

const onPaper = { width: 900, height: 677, quality: 52 };
const onScreen = { width: 1200, height: 903, quality: 86 };

async function keep(file: string, bytes: Buffer): Promise<void> {
  const path = join(mediaDir, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

/** The one that is named, Debian's, or Playwright's own. */
function browserPath(): string | undefined {
  return readTestSettings().browser ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
