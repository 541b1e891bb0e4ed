import { parse, type HTMLElement } from 'node-html-parser';

/**
 * The HTML of a text for readers that show it elsewhere: every address with its origin, `#chapter`
 * with its page, and nothing that only our own styles know, `<a href="/pt"><span
 * data-joined>faz-se</span></a>` -> `<a href="https://site.example/pt">faz-se</a>`.
 */
export function absoluteHtml(html: string, page: string): string {
  const root = parse(html, { comment: false });
  undress(root);
  const absolute = (address: string) => new URL(address, page).href;
  for (const element of root.querySelectorAll('[href], [src], [srcset]')) {
    for (const name of ['href', 'src']) {
      const address = element.getAttribute(name);
      if (address)
        element.setAttribute(name, URL.canParse(address, page) ? absolute(address) : address);
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

/**
 * The frames that scroll on our pages, the words that are held together there, and what either
 * needs for eyes, ears and keyboards.
 */
function undress(root: HTMLElement): void {
  for (const wrapping of root.querySelectorAll('[data-joined], [data-table]'))
    wrapping.replaceWith(...wrapping.childNodes);
  for (const element of root.querySelectorAll('*')) {
    for (const name of Object.keys(element.attributes))
      if (/^(data-.*|role|tabindex)$/i.test(name)) element.removeAttribute(name);
  }
}
