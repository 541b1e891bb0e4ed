import type { Page } from '@playwright/test';
import { localeRow } from '../../core/i18n/locales';
import { routes } from '../../core/routing/routes';
import { scrollThrough } from '../e2e/scroll-through';
import { expect, test } from '../e2e/visit';
import { ofOddPictures } from './content-set';
import { faultsOnPage } from './faults';
import { oddPictures } from './media';
import { oneOfEachScreen, pagesOf } from './pages-of-set';

// Named by `npm test -- extremes`, which builds the sites: of which set, and where its content lies.
const {
  EXTREMES_SET: set,
  EXTREMES_CONTENT: content = '',
  EXTREMES_BACKEND: backend = '',
  CONTENT_BACKEND_TOKEN: token = '',
} = process.env;
const pages = pagesOf(content);
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

for (const { path, context } of set === 'full' ? oneOfEachScreen(pages) : pages) {
  test.describe(() => {
    const { error } = routes[context.route];
    test.use({ allowedProblems: error ? [new RegExp(String(error))] : [] });

    test(`${set}: ${path}`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(error ?? 200);
      await expect(page.locator('html')).toHaveAttribute('lang', localeRow(context.language).htmlLang);
      const faults: string[] = [];
      const headings = await page.getByRole('heading', { level: 1 }).count();
      if (headings !== 1) faults.push(`has ${headings} headings of the first level`);
      for (const size of sizes) {
        await page.setViewportSize(size);
        if (size === sizes[0]) {
          await scrollThrough(page);
          await page.waitForLoadState('networkidle');
        }
        for (const fault of await lastingFaults(page)) faults.push(`${path} at ${size.width} px ${fault}`);
      }
      expect(faults.join('\n')).toBe('');
    });
  });
}

if (set === 'full')
  test('full: pictures that cannot be decoded are grey and named, and one on its side stands upright', async ({ page, request }) => {
    const { id, locale } = ofOddPictures;
    const path = pages.find(({ context }) => context.contentId === id && context.language === locale)?.path ?? '';
    expect((await page.goto(path))?.status()).toBe(200);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    const shown = (name: keyof typeof oddPictures) => page.getByRole('main').getByRole('img', { name, exact: true }).evaluate(inMiddle);
    for (const name of ['cut', 'heic'] as const) {
      const { colour, shape } = await shown(name);
      // WebP keeps a colour nearly.
      const apart = [223, 227, 223].map((part, index) => Math.abs(part - (colour[index] ?? NaN)));
      expect([shape, Math.max(...apart) <= 3]).toEqual(['wide', true]);
    }
    expect(await shown('turned')).toMatchObject({ shape: 'high' });
    const { colour, shape } = await shown('blanks');
    expect([shape, Math.max(...colour) - Math.min(...colour) > 10]).toEqual(['wide', true]);
    const { data } = (await (await request.get(`${backend}/api/problems?token=${token}`)).json()) as {
      data: { path: string; message: string }[];
    };
    for (const name of [oddPictures.cut, oddPictures.heic])
      expect(data).toContainEqual(
        expect.objectContaining({
          path: `articles/${id}.yml`,
          message: expect.stringContaining(`/media/pictures/${name}, which cannot be read`),
        }),
      );
    expect(data.filter(({ message }) => message.includes(oddPictures.turned))).toEqual([]);
  });

/** Scripts lay out some parts after a change of size, late where the machine is busy: a fault is what stays. */
async function lastingFaults(page: Page): Promise<string[]> {
  let found: string[] = [];
  const none = async () => expect((found = await page.evaluate(faultsOnPage))).toEqual([]);
  await expect(none)
    .toPass({ timeout: 3_000 })
    .catch(() => undefined);
  return found;
}

/** The shape that its attributes give a picture, and its colour a quarter of the way down its middle. */
function inMiddle(image: SVGElement | HTMLElement): { shape: 'wide' | 'high'; colour: number[] } {
  const picture = image as HTMLImageElement;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const pixel = context?.getImageData(Math.floor(canvas.width / 2), Math.floor(canvas.height / 4), 1, 1).data ?? [];
  const isWide = Number(picture.getAttribute('width')) > Number(picture.getAttribute('height'));
  return { shape: isWide ? 'wide' : 'high', colour: [...pixel].slice(0, 3) };
}
