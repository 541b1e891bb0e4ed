import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';

import { localeCodes } from '../../src/i18n/locales';
import { routes } from '../../src/routing/routes';
import { everyScreen } from '../screens/screens';
import { expect, test } from './visit';

test.skip(({ isMobile }) => Boolean(isMobile), 'the same heads on every screen');

const further = { route: 'blog', locale: 'pt', path: '/pt/blog/pagina/2' } as const;

async function shareImageOf(path: string, request: APIRequestContext) {
  const html = await (await request.get(path)).text();
  const value = (name: string) => new RegExp(`<meta[^>]*(?:property|name)="${name}"[^>]*>`).exec(html)?.[0].match(/content="([^"]*)"/)?.[1];
  return { url: value('og:image'), twitter: value('twitter:image'), alt: value('og:image:alt') };
}

for (const locale of localeCodes) {
  test(`every screen in ${locale} is shared with a picture of its own`, async ({ request }) => {
    const pageOf = new Map<string, string>();
    const screens = [...everyScreen(), further].filter((screen) => screen.locale === locale);
    expect(screens.length).toBeGreaterThan(20);
    for (const { path, route } of screens) {
      const { url, twitter, alt } = await shareImageOf(path, request);
      expect(url, path).toMatch(/^https:\/\/[^/]+\/share\/[0-9a-f]{20}\.jpg$/);
      expect(twitter, path).toBe(url);
      expect(alt, path).toBeTruthy();
      // Pages that are not to be listed are not meant to be passed on: they have the picture of the site.
      if (routes[route].hidden) continue;
      expect(pageOf.get(String(url)), `${path} is shared with the picture of another page`).toBeUndefined();
      pageOf.set(String(url), path);
    }
    for (const url of pageOf.keys()) {
      const response = await request.get(new URL(url).pathname);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe('image/jpeg');
      expect(response.headers()['cache-control']).toContain('immutable');
      const image = await response.body();
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(image.length).toBeLessThan(100_000);
    }
  });
}

test('a page is shared with the picture that editors chose, and with a card where they chose none', async ({ request }) => {
  const service = await shareImageOf('/pt/servicos/descontaminacao-de-solos', request);
  const unit = await shareImageOf('/pt/cirver/aterro-de-residuos-industriais', request);
  expect(unit.alt).toBe('Unidade do CIRVER: Aterro de resíduos industriais');
  expect(service.alt).not.toContain(':');
  // The panel of a card is of one colour; a picture alone is not.
  expect(await coloursAtTheLeft(String(unit.url), request)).toBe(1);
  expect(await coloursAtTheLeft(String(service.url), request)).toBeGreaterThan(1);
});

async function coloursAtTheLeft(url: string, request: APIRequestContext): Promise<number> {
  const image = await (await request.get(new URL(url).pathname)).body();
  const strip = await sharp(image).extract({ left: 4, top: 4, width: 40, height: 600 }).resize(1, 8).raw().toBuffer();
  const steps = Array.from({ length: 8 }, (_, index) => [...strip.subarray(index * 3, index * 3 + 3)].map((part) => part >> 4).join());
  return new Set(steps).size;
}
