import { localeRow } from '../../../core/i18n/locales';
import type { BuildContext } from './context';
import { elementsNamed, replaceElements, wordsOf, type Element, type Root } from './tree';

/**
 * Leads links to where they belong, and says what is behind them: another language, a download,
 * somebody else's site.
 */
export function dressLinks(tree: Root, buildContext: BuildContext): void {
  // Without an address, since it was a dangerous one, only the words are left; without words there
  // is nothing to follow.
  replaceElements(tree, (link) =>
    link.tagName === 'a' && (!link.properties.href || isBare(link)) ? link.children : undefined,
  );
  for (const link of elementsNamed(tree, ['a']))
    dress(link, String(link.properties.href), buildContext);
}

const isBare = (link: Element): boolean =>
  !wordsOf(link).trim() && elementsNamed(link, ['img', 'picture']).length === 0;

function dress(link: Element, href: string, { pageAt, fileNote }: BuildContext): void {
  if (/^(https?:)?\/\//i.test(href)) {
    link.properties.rel = ['noopener'];
    return;
  }
  if (/^tel:/i.test(href)) keepTogether(link);
  const page = pageAt(href);
  if (page) {
    link.properties.href = page.address;
    if (page.foreign) link.properties.hrefLang = localeRow(page.foreign).htmlLang;
  }
  const note = page ? '' : fileNote(href);
  if (note && wordsOf(link).trim()) link.children.push({ type: 'text', value: ` (${note})` });
}

/** A telephone number is not broken over two lines; words that lead to one may be. */
function keepTogether(link: Element): void {
  for (const child of link.children) {
    if (child.type === 'text' && /^[+\d\s().-]+$/.test(child.value))
      child.value = child.value.replace(/\s+/g, '\u00A0');
  }
}
