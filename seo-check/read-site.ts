import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { manifestFile, type Manifest, type ReleaseFile } from '../platform/release/manifest';
import { pageRecordsFile, type PageRecord } from '../src/seo/page-meta-record';
import { addressesOf } from './addresses';
import { isDoor, metaOf } from './page-head';
import type { Page } from './page';
import { readPage } from './read-page';
import type { PictureSize, Site } from './site';

/** There is nothing to look at; says what to do. */
export class NothingToRead extends Error {
  override readonly name = 'NothingToRead';
}

/**
 * Reads the release in a folder (`manifest.json` and `public/`) as the checks need it. `siteUrl`:
 * where it is to stand, if it does not say so itself.
 */
export async function readSite(folder: string, siteUrl: string): Promise<Site> {
  const manifest = await manifestOf(folder);
  const inPublic = (file: string): string => join(folder, 'public', file);
  const pages: Page[] = [];
  // One after the other: reading is a fraction of the work, and five thousand pages at once would
  // fill the memory.
  for (const { path, file } of manifest.files.filter(isPage))
    pages.push(readPage(path, file, await readFile(inPublic(file), 'utf8')));
  if (pages.every(isDoor))
    throw new NothingToRead(
      `The release ${folder} holds no page: build it anew with npm run build.`,
    );
  const records = await recordsOf(folder);
  const texts = manifest.files.filter(({ path }) =>
    /^\/(robots\.txt|sitemap[^/]*\.xml)$/.test(path),
  );
  const site: Site = {
    origin: records?.[0]?.origin ?? siteUrl,
    pages,
    records,
    files: new Set(manifest.files.map(({ path }) => path)),
    functions: new Set(manifest.functions.map(({ path }) => path)),
    redirects: manifest.redirects,
    texts: new Map(
      await Promise.all(
        texts.map(
          async ({ path, file }) => [path, await readFile(inPublic(file), 'utf8')] as const,
        ),
      ),
    ),
    pictures: new Map(),
  };
  return { ...site, pictures: await sharedPictures(site, manifest, inPublic) };
}

const isPage = ({ file }: ReleaseFile): boolean =>
  file.endsWith('.html') && !file.startsWith('~partytown/');

async function manifestOf(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest;
  } catch (failure) {
    const why =
      (failure as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'there is none'
        : (failure as Error).message;
    throw new NothingToRead(
      `No release can be read in ${folder} (${why}): make one with npm run build, or name the folder of one.`,
    );
  }
}

async function recordsOf(folder: string): Promise<PageRecord[] | null> {
  try {
    return JSON.parse(await readFile(join(folder, pageRecordsFile), 'utf8')) as PageRecord[];
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new NothingToRead(
      `${join(folder, pageRecordsFile)} cannot be read (${(failure as Error).message}): build the release anew with npm run build.`,
    );
  }
}

/** The sizes of the pictures that heads name, from their first bytes. */
async function sharedPictures(
  site: Site,
  { files }: Manifest,
  inPublic: (file: string) => string,
): Promise<Map<string, PictureSize | null>> {
  const fileAt = new Map(files.map(({ path, file }) => [path, file]));
  const sizes = new Map<string, PictureSize | null>();
  for (const address of new Set(site.pages.flatMap((page) => metaOf(page, 'og:image')))) {
    const target = addressesOf(site).targetOf(address, '/');
    const file = target.kind === 'here' ? fileAt.get(target.path) : undefined;
    if (target.kind === 'here' && file) sizes.set(target.path, await sizeOf(inPublic(file)));
  }
  return sizes;
}

async function sizeOf(file: string): Promise<PictureSize | null> {
  try {
    const { width, height, format } = await sharp(file).metadata();
    return width && height && format ? { width, height, format } : null;
  } catch {
    return null;
  }
}
