import { type Check, error, type PageProblem } from '../check';
import { isRootRedirect, type Page, type PageElement } from '../site';
import { type HeadElement, headElements } from '../../src/seo/head-elements';

export const nodes: Check = ({ pages, records }) => {
  const there = new Set(pages.map(({ path }) => path));
  const known = new Set(records.map(({ path }) => path));
  const double = records.filter(({ path }, index) => records.findIndex((other) => other.path === path) !== index);
  return [
    ...pages
      .filter((page) => !isRootRedirect(page) && !known.has(page.path))
      .map(({ path }) => error(path, 'node_missing')),
    ...records.filter(({ path }) => !there.has(path)).map(({ path }) => error(path, 'node_without_page')),
    ...double.map(({ path }) => error(path, 'node_double')),
  ];
};

export const head: Check = ({ pages, records }) => {
  const nodes = new Map(records.map((record) => [record.path, record]));
  return pages.flatMap((page) => {
    const node = nodes.get(page.path);
    return node ? differences(page, headElements(node)) : [];
  });
};

/** What stands in every head alike, and comes from no node. */
const ofAllPages: Readonly<Record<string, string>> = {
  meta: 'charset x-ua-compatible viewport generator theme-color',
  link: 'icon apple-touch-icon manifest preload modulepreload preconnect stylesheet',
};

/** Of gatsby-plugin-image, and the tag manager before consent (`gatsby-ssr.tsx`). */
function isKnownScript({ attributes: { src, type }, text }: PageElement): boolean {
  if (src !== undefined) return false;
  return (
    (type === 'module' && text.includes('dataset.mainImage')) || (type === 'text/plain' && text.includes('/gtm.js'))
  );
}

function isOfAllPages(element: PageElement): boolean {
  const { tag, attributes } = element;
  if (tag === 'script') return isKnownScript(element);
  const { name, rel } = attributes;
  const called = tag === 'link' ? rel : 'charset' in attributes ? 'charset' : (name ?? attributes['http-equiv']);
  return ofAllPages[tag]?.split(' ').includes(called ?? '') ?? false;
}

function differences(page: Page, expected: readonly HeadElement[]): PageProblem[] {
  const missing = expected.map(asText);
  const extra: string[] = [];
  for (const element of page.head) {
    if (isOfAllPages(element)) continue;
    const said = asText(element);
    const place = missing.indexOf(said);
    if (place >= 0) missing.splice(place, 1);
    else extra.push(said);
  }
  // A missing and an extra element of the same kind are one difference.
  const problems = missing.map((node) => {
    const place = extra.findIndex((built) => subjectOf(built) === subjectOf(node));
    const [built] = place < 0 ? [] : extra.splice(place, 1);
    return built === undefined
      ? error(page.path, 'head_lacks', { node })
      : error(page.path, 'head_differs', { built, node });
  });
  return [...problems, ...extra.map((built) => error(page.path, 'head_extra', { built }))];
}

/** `<meta content="…" name="description">` -> `<meta name="description">` */
const subjectOf = (element: string): string => element.replace(/ (content|href)="[^"]*"/, '').replace(/>[^]*$/, '>');

/** Does not depend on the order of the attributes. */
function asText({ tag, attributes, text = '' }: HeadElement | PageElement): string {
  const said = Object.entries(attributes)
    .filter(([name]) => name !== 'data-gatsby-head')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`);
  return `<${tag}${said.join('')}>${text}`;
}
