/**
 * Everything that is visibly wrong with the page at this width, one line each with the element that is meant. Runs in the
 * browser: it may use nothing from outside.
 */
export function faultsOnPage(): string[] {
  const found: string[] = [];
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const words = (element: Element) => (element.textContent ?? '').trim();
  const pictures = 'img, svg, video, picture, iframe';

  empty();
  leftovers();
  brokenPictures();
  overflow();
  cutOff();
  overlaps();
  return [...new Set(found)];

  function name(element: Element): string {
    const classes = [...element.classList].map((word) => word.replace(/--\w+$/, '').replace(/-module/, ''));
    const own = `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}${classes.map((word) => `.${word}`).join('')}`;
    const section = element.closest('section, header, footer, nav, article');
    const where =
      section && section !== element
        ? `${section.tagName.toLowerCase()}${section.id || section.className ? `.${section.id || section.className}` : ''} `
        : '';
    const text = words(element).slice(0, 40);
    return `${where}${own}${text ? ` “${text}”` : ''}`;
  }

  function empty(): void {
    for (const element of all('h1, h2, h3, h4, h5, h6, p, li, figcaption, dt, dd, blockquote, summary, button, a')) {
      const named = element.getAttribute('aria-label') || all('[aria-label], img[alt]:not([alt=""]), title', element).length > 0;
      const speaks =
        words(element) !== '' ||
        named ||
        (!/^(A|BUTTON|SUMMARY|H\d)$/.test(element.tagName) && all(`${pictures}, input`, element).length > 0);
      // Where something will be said once there is something to say.
      const waits = element.matches('[role=status], [role=alert], [aria-live]');
      if (isShown(element) && !speaks && !waits) found.push(`is empty: ${name(element)}`);
    }
    for (const element of all('ul, ol, dl, table, nav, select')) {
      if (isShown(element) && element.childElementCount === 0) found.push(`holds nothing: ${name(element)}`);
    }
    for (const element of all('a')) if (!element.getAttribute('href')) found.push(`leads nowhere: ${name(element)}`);
    for (const section of all('main section, main > div, [data-tone], footer section, main nav, footer nav')) {
      if (!isShown(section) || all('h1', section).length > 0) continue;
      const rest = section.cloneNode(true) as HTMLElement;
      for (const heading of all('h2, h3, h4', rest)) if (all('a', heading).length === 0) heading.remove();
      if (words(rest) === '' && all(`${pictures}, form, input`, section).length === 0)
        found.push(`has nothing, or nothing under its heading: ${name(section)}`);
    }
  }

  /** What a value becomes that nobody looked at. */
  function leftovers(): void {
    const visible = [document.title, document.body.innerText, ...all('[aria-label]').map((each) => each.getAttribute('aria-label') ?? '')];
    for (const text of visible) {
      const match = /.{0,30}(\b(undefined|null|NaN|Invalid Date)\b|\[object Object\]).{0,30}/.exec(text);
      if (match) found.push(`says “${match[0]}”`);
    }
    for (const element of all('[href], [src], [id], [aria-labelledby]')) {
      for (const attribute of ['href', 'src', 'id', 'aria-labelledby']) {
        if (/(^|[/\s:=-])(undefined|null|NaN)($|[/\s.-])|\[object/.test(element.getAttribute(attribute) ?? ''))
          found.push(`has a ${attribute} of nothing: ${name(element)}`);
      }
    }
  }

  function brokenPictures(): void {
    for (const image of all('img') as HTMLImageElement[]) {
      if (image.complete && image.naturalWidth === 0 && isShown(image)) found.push(`shows no picture: ${name(image)} ${image.src}`);
    }
  }

  function overflow(): void {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return;
    const wide = all('body *').filter((each) => isShown(each) && rightOf(each) > clientWidth + 1 && !scrolls(each));
    found.push(`is ${scrollWidth - clientWidth} px wider than the window: ${wide.slice(-1).map(name).join('') || 'no element'}`);
  }

  function rightOf(element: Element): number {
    return Math.max(element.getBoundingClientRect().right, textBox(element).right);
  }

  function scrolls(element: Element): boolean {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflowX !== 'visible') return true;
    }
    return false;
  }

  /** Text that does not fit what it stands in and is not to be reached by scrolling. */
  function cutOff(): void {
    for (const element of all('body *')) {
      const style = getComputedStyle(element);
      if (!/hidden|clip/.test(style.overflowX + style.overflowY) || style.getPropertyValue('-webkit-line-clamp') !== 'none') continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !isShown(element)) continue;
      const range = document.createRange();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!node.textContent?.trim() || !parent || !isShown(parent) || parent.closest('svg')) continue;
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        const outside =
          (/hidden|clip/.test(style.overflowX) && (text.right > box.right + 1 || text.left < box.left - 1)) ||
          (/hidden|clip/.test(style.overflowY) && (text.bottom > box.bottom + 3 || text.top < box.top - 3));
        if (outside && text.width > 1 && text.height > 1) {
          found.push(`cuts off its text: ${name(parent)}`);
          break;
        }
      }
    }
  }

  /** Things side by side in the header, and the texts of a card, do not lie on each other. */
  function overlaps(): void {
    const siteHeader = document.querySelector('header') ?? document.body;
    const groups = [all('a, summary, button', siteHeader).filter((each) => !each.closest('details > :not(summary)'))];
    for (const card of all('main li, main article, main header'))
      groups.push(all('h1, h2, h3, h4, p, time, dt, dd, figcaption, button', card));
    for (const group of groups) {
      const shown = group
        .filter(isShown)
        .slice(0, 40)
        .map((element) => ({ element, box: textBox(element) }));
      shown.forEach(({ element: one, box: a }, index) => {
        for (const { element: other, box: b } of shown.slice(index + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 2 && high > 4) found.push(`lies on ${name(other)}: ${name(one)}`);
        }
      });
    }
    const { bottom, right } = siteHeader.getBoundingClientRect();
    for (const each of groups[0]?.filter(isShown) ?? []) {
      const box = textBox(each);
      if (box.bottom > bottom + 2 || box.right > right + 1 || box.left < -1) found.push(`stands out of the header: ${name(each)}`);
    }
  }

  function textBox(element: Element): DOMRect {
    const own = element.getBoundingClientRect();
    // What is left out after so many lines lies on nothing.
    const clips =
      [element, ...element.children].some((each) => getComputedStyle(each).overflowX !== 'visible') ||
      all('*', element).some((each) => getComputedStyle(each).getPropertyValue('-webkit-line-clamp') !== 'none');
    if (words(element) === '' || clips) return own;
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  }
}
