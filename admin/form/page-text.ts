// A page of the site in a frame of the admin: no scripts, and its files come from this server.

const files = '/admin/edited-page';
/** Scripts and loads; without scripts a page would also show its <noscript>. */
const unwanted = 'script,noscript,iframe,object,embed,base,meta[http-equiv],link:not([rel=stylesheet])';
const addresses = ['src', 'srcset', 'poster', 'href'];
const shown = 'img,source,video,audio,track,use,image,link';

const address = (url: string): string => (/^\/(?!\/)/.test(url) && !url.startsWith('/media/') ? files + url : url);

/** `/static/a.webp 320w, /static/b.webp 640w` */
const addressList = (list: string): string =>
  list
    .split(/,\s/)
    .map((each) => address(each.trim()))
    .join(', ');

const inStyles = (css: string): string =>
  css.replace(/(url\(\s*["']?)(\/(?!\/)[^"')]+)/g, (_, before: string, url: string) => before + address(url));

export function pageText(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(unwanted)) element.remove();
  for (const element of page.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (name.startsWith('on') || name === 'autofocus') element.removeAttribute(name);
  for (const element of page.querySelectorAll(shown))
    for (const name of addresses) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, (name === 'srcset' ? addressList : address)(value));
    }
  for (const style of page.querySelectorAll('style')) style.textContent = inStyles(style.textContent);
  for (const element of page.querySelectorAll('[style]'))
    element.setAttribute('style', inStyles(element.getAttribute('style') ?? ''));
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** A link within the page works; the others lead away from the form. */
export function keepHere(event: Event): void {
  const link = (event.target as Element).closest('a[href]');
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}
