import { parse } from 'node-html-parser';

/**
 * The HTML of a text for readers that show it elsewhere: every address with its origin, `#chapter` with its page,
 * `<a href="/pt">` -> `<a href="https://site.example/pt">`.
 */
export function absoluteHtml(html: string, page: string): string {
  const root = parse(html, { comment: false });
  const absolute = (address: string) => new URL(address, page).href;
  for (const element of root.querySelectorAll('[href], [src], [srcset]')) {
    for (const name of ['href', 'src']) {
      const address = element.getAttribute(name);
      if (address) element.setAttribute(name, URL.canParse(address, page) ? absolute(address) : address);
    }
    const sources = element.getAttribute('srcset');
    if (sources)
      element.setAttribute(
        'srcset',
        sources
          .split(/,\s+/)
          .map((source) => source.replace(/^\S+/, absolute))
          .join(', '),
      );
  }
  return root.toString();
}
