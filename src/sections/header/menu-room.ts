import type { NavigationItem } from './navigation-items';

interface Words {
  brand: string;
  quote: string;
  menu: readonly Pick<NavigationItem, 'title' | 'panel'>[];
}

/**
 * Widths in pixels at two windows: letters of the menu, the space between items, and what the
 * header has for all of it. Letters of a title take 6.5 to 7.1 each on a small desk, 7.7 to 8.4 on
 * a wide one.
 */
const windows = [
  { room: 'desk', letter: 7.1, gap: 13, width: 897 },
  { room: 'wide', letter: 8.1, gap: 26, width: 1079 },
] as const;

/**
 * From which window on the menu stands in a row: `desk`, every one that has a desktop navigation,
 * `wide`, the wide ones alone, or `none`, with words so long or so many that it stays behind its
 * button. It is estimated from the number of letters, so that the page is right before any script
 * runs.
 */
export function menuRoom({ brand, quote, menu }: Words): 'desk' | 'wide' | 'none' {
  const letters = menu.reduce((sum, { title }) => sum + title.length, 0);
  const chevrons = menu.filter(({ panel }) => panel).length * 20;
  const beside = 47 + Math.min(brand.length * 14.5, 200) + 40 + quote.length * 8;
  const fitting = windows.find(
    ({ letter, gap, width }) =>
      letters * letter + chevrons + (menu.length - 1) * gap + beside <= width,
  );
  return fitting?.room ?? 'none';
}
