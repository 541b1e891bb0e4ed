/** `styleOf(element, 'mso-list')` -> `l0 level1 lfo1`, in lower case; browsers drop what they do not know. */
export function styleOf(element: Element, name: string): string {
  const declarations = element.getAttribute('style')?.split(';') ?? [];
  for (const declaration of declarations) {
    const [property = '', ...value] = declaration.split(':');
    if (property.trim().toLowerCase() === name) return value.join(':').trim().toLowerCase();
  }
  return '';
}

interface Item {
  level: number;
  isOrdered: boolean;
  start: number;
}

/** Word writes the items of a list as paragraphs that begin with their sign. */
export function listsOfWord(body: Element): void {
  let open: { level: number; list: Element }[] = [];
  let last: Element | null = null;
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const item = itemOf(block);
    if (!item) continue;
    // What stands between two items ends the list.
    if (!last || last !== block.previousElementSibling) open = [];
    open = openedFor(item, block, open);
    const { list } = open.at(-1)!;
    const element = body.ownerDocument.createElement('li');
    element.append(...block.childNodes);
    list.append(element);
    block.remove();
    last = open[0]!.list;
  }
}

function openedFor(
  { level, isOrdered, start }: Item,
  block: Element,
  lists: readonly { level: number; list: Element }[],
) {
  const name = isOrdered ? 'OL' : 'UL';
  const open = lists.filter((each) => each.level < level || (each.level === level && each.list.tagName === name));
  const top = open.at(-1);
  if (top?.level === level) return open;
  const before = block.previousElementSibling;
  if (!top && name === 'UL' && before?.tagName === name) return [{ level, list: before }];
  const list = block.ownerDocument.createElement(name);
  if (start > 1) list.setAttribute('start', String(start));
  if (top) top.list.lastElementChild!.append(list);
  else block.before(list);
  return [...open, { level, list }];
}

/** The item that a paragraph is; its sign is removed. The number of a heading stays. */
function itemOf(block: Element): Item | null {
  const sign = [...block.querySelectorAll('[style]')].find((each) => styleOf(each, 'mso-list') === 'ignore');
  const written = sign?.textContent.trim() ?? '';
  if (block.tagName !== 'P') {
    sign?.replaceWith(`${written} `);
    return null;
  }
  const list = styleOf(block, 'mso-list');
  if (!sign && !/level\d/.test(list)) return plainItemOf(block);
  sign?.remove();
  const number = /^\(?(?:(\d+)|[a-z]{1,4})[.)]/i.exec(written);
  return {
    level: Number(/level(\d)/.exec(list)?.[1] ?? 1),
    isOrdered: number !== null,
    start: Number(number?.[1] ?? 1),
  };
}

/** `·  Solventes`, where nothing else tells that it is an item. */
function plainItemOf(block: Element): Item | null {
  if (!/^\s*[·•▪]\s/.test(block.textContent)) return null;
  const texts = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = (text.nodeValue ?? '').replace(/^\s*[·•▪]?\s*/, '');
    if (text.nodeValue) break;
  }
  return { level: 1, isOrdered: false, start: 1 };
}

/** Google Docs puts a list into a list, beside the item that it belongs to. */
export function nestLists(body: Element): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling ?? body.ownerDocument.createElement('li');
    if (!item.parentElement) list.before(item);
    item.append(list);
  }
}
