import sharp from 'sharp';
import { axeViolations } from './barriers';
import { expect, open, test } from './visit';

for (const path of ['/pt', '/en/contacts'])
  test(`${path}: the keyboard reaches everything from the top, and shows where it is`, async ({ page }) => {
    await open(page, path);
    const unseen: string[] = [];
    const seen = new Set<string>();
    for (let step = 0; step < 200; step += 1) {
      await page.keyboard.press('Tab');
      const { what, shown, outside } = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const drawn = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) => outlineStyle !== 'none' && outlineWidth !== '0px';
        // On itself, on what covers its card, or around the field that it stands in.
        const frames = [getComputedStyle(element), getComputedStyle(element, '::after'), getComputedStyle(element, '::before')];
        for (let around = element.parentElement; around && around.matches(':not(main):focus-within'); around = around.parentElement)
          frames.push(getComputedStyle(around));
        const { bottom, right } = element.getBoundingClientRect();
        return {
          what: `${element.tagName} ${element.getAttribute('href') ?? element.getAttribute('name') ?? ''} ${element.textContent?.trim().slice(0, 30)}`,
          shown: frames.some(drawn),
          outside: element === document.body || bottom <= 0 || right <= 0,
        };
      });
      if (what.startsWith('BODY')) break;
      seen.add(what);
      if (!shown || outside) unseen.push(what);
    }
    expect(unseen).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });

for (const { path, tag } of [
  { path: '/pt', tag: '@phone' },
  { path: '/en/services/industrial-cleaning', tag: '@desk' },
])
  test(`${path}: nothing stands in the way where the visitor has a dark scheme, or colours of their own`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, path);
    expect(await axeViolations(page)).toEqual([]);
    // The browser paints then, which axe does not see: words in the system's colour of text, on its own background.
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const painted = await page.evaluate(() => {
      const system = document.body.appendChild(document.createElement('p'));
      system.style.cssText = 'color: CanvasText; background: Canvas';
      const colours = (element: Element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor];
      const [text, background] = colours(system);
      system.remove();
      const backgrounds = [...document.querySelectorAll('[data-tone]')].map((element) => colours(element)[1]);
      const words = [...document.querySelectorAll('main h1, main h2, main p')].map((element) => colours(element)[0]);
      // In a link it has the colour of links.
      const link = getComputedStyle(document.links[0] as Element).color;
      const logos = [...document.querySelectorAll('svg[viewBox="0 0 36 32"] path')].map((path) => getComputedStyle(path).fill);
      return { text, background, backgrounds: [...new Set(backgrounds)], words: [...new Set(words)], logos: [...new Set(logos)], link };
    });
    expect(painted.backgrounds).toEqual([painted.background]);
    expect(painted.words).toEqual([painted.text]);
    expect(painted.logos.filter((colour) => ![painted.text, painted.link].includes(colour))).toEqual([]);
  });

test(
  'nothing stands in the way with the menu open, nor with a picture enlarged, which the keyboard turns and closes',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await open(page, '/en/services/soil-decontamination');
    const banner = page.getByRole('banner');
    const button = isMobile ? banner.locator('summary[aria-label=Menu]') : banner.locator('summary:visible', { hasText: 'Services' });
    await button.click();
    await expect(banner.locator('details[open]')).not.toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const equipment = page.getByRole('region', { name: 'Equipment at work' });
    await equipment.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Equipment at work' });
    await expect(viewer.getByRole('status')).toHaveText(/^1 of /);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('status')).toHaveText(/^2 of /);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(equipment.getByRole('link').first()).toBeFocused();
  },
);

test(
  'a table that is wider than a phone has a shade where there is more of it, and the keyboard scrolls it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/pt/blog/simulacro-com-bombeiros-do-concelho');
    const table = page.locator('[data-table]').first();
    // How bright the edge is, from 0 to 255, in the middle of the table: its top may be behind the header.
    const edge = async (side: 'left' | 'right'): Promise<number> => {
      const picture = sharp(await table.screenshot());
      const { width = 0, height = 0 } = await picture.metadata();
      const area = { left: side === 'left' ? 0 : width - 3, top: Math.round(height / 2), width: 3, height: 60 };
      return (await sharp(await picture.extract(area).toBuffer()).stats()).channels[0]?.mean ?? 0;
    };
    expect(await edge('right')).toBeLessThan(215);
    await table.focus();
    await page.keyboard.press('End');
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => table.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => scrollWidth - clientWidth - scrollLeft))
      .toBeLessThan(2);
    expect(await edge('right')).toBeGreaterThan(225);
    expect(await edge('left')).toBeLessThan(225);
  },
);
