import { formDraft } from '../../core/storage/browser-storage';
import { isLocale } from '../../core/i18n/locales';
import { afterPaint, deferLazyImages, whenIdle } from './scheduling';
import { type Boot, enhancedEvent, failedEvent, isNewVisit, loadAgain, longestWait } from './boot';
import { mayPrefetch } from './connection';
import { takeAlong } from './switch-language';
import { dropUnreadableHashes } from './url-hash';

// The only script in a page (docs/decisions/0013): it prefetches all others, and runs them at the
// first sign of a visitor. Until then, and without them, the page is plain HTML and works.

const { dataset } = document.currentScript as HTMLScriptElement;
const boot = JSON.parse(dataset.boot ?? '') as Boot;
const visitorEvents = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'];
let started = false;
let pressed: HTMLElement | null = null;
let pressedPlace = 0;
/** From the press until the click: what moves meanwhile is not clicked. */
let isPointerDown = false;

/** Browsers send a pointermove without movement when a page opens under the pointer. */
function onVisitor(event: Event): void {
  const isMove = event instanceof PointerEvent && event.type === 'pointermove';
  if (isMove && !event.movementX && !event.movementY) return;
  // What the visitor did is painted first.
  requestAnimationFrame(() => setTimeout(start));
}

function start(): void {
  if (started) return;
  started = true;
  for (const type of visitorEvents) window.removeEventListener(type, onVisitor, true);
  // An empty chunk mapping: the chunks of a template come with the page that is opened.
  Object.assign(window, {
    pagePath: boot.page,
    ___webpackCompilationHash: boot.hash,
    ___chunkMapping: {},
  });
  if (boot.styles) add('link', { rel: 'stylesheet', href: boot.styles });
  for (const src of boot.scripts) {
    const script = add('script', { src });
    script.async = false;
    script.onerror = onMissing;
  }
}

function add<Tag extends 'link' | 'script'>(tag: Tag, attributes: Record<string, string>): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return document.head.appendChild(element);
}

/** What needs the scripts: a link, or the button that leads to the second step of a form. */
const held = 'a[data-language], [data-waits], form[data-step] [type=submit]';

/** It is clicked again when they are running. */
function holdClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(held) : null;
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { language } = link.dataset;
  if (isLocale(language)) {
    takeAlong(link, language);
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  pressed?.removeAttribute('aria-busy');
  pressed = link;
  pressedPlace = [...document.querySelectorAll(held)].indexOf(link);
  pressed.setAttribute('aria-busy', 'true');
  setTimeout(goOnWithout, longestWait);
  start();
}

/** A common script is missing. What is typed or pressed would be lost with the page. */
const onMissing = (): void => loadAgain(goOnWithout, () => !pressed && !isLeaving && !isTyped());

/** A reload would end the way to another page. */
let isLeaving = false;

const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('textarea, input')].some((field) =>
    ['checkbox', 'radio'].includes(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );

function goOnWithout(): void {
  const { dataset } = document.documentElement;
  if ('enhanced' in dataset) return;
  delete dataset.scripts;
  replayClick();
}

function replayClick(): void {
  document.removeEventListener('click', holdClick, true);
  // A page that others have changed was drawn anew.
  const link = pressed?.isConnected ? pressed : pressed && document.querySelectorAll<HTMLElement>(held)[pressedPlace];
  pressed = null;
  link?.removeAttribute('aria-busy');
  // Without scripts both steps of a form are shown: the first one is not sent alone.
  if (link?.matches('button') && !('scripts' in document.documentElement.dataset)) return;
  link?.click();
}

function prefetch(): void {
  if (started || !mayPrefetch()) return;
  for (const href of boot.scripts) add('link', { rel: 'prefetch', as: 'script', href });
  if (boot.styles) add('link', { rel: 'prefetch', as: 'style', href: boot.styles });
}

/** Something waits for the scripts: a query string, or a form draft. */
function isNeeded(): boolean {
  try {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith(formDraft.name));
    const hasDraft = ({ dataset: { draft } }: HTMLElement) =>
      drafts.some((key) => key.startsWith(`${formDraft.name}${draft} `));
    const forms = [...document.querySelectorAll<HTMLElement>('form[data-draft]')];
    return boot.soon || location.search !== '' || forms.some(hasDraft);
  } catch {
    return true;
  }
}

/** Lays out what the styles skip (base.css), one part in each idle moment. */
function layOutRemaining(): void {
  const { dataset } = document.documentElement;
  const parts = [...document.querySelectorAll<HTMLElement>('main section, footer')].filter(
    (part) => getComputedStyle(part).contentVisibility === 'auto',
  );
  const next = () => {
    if (isPointerDown) return whenIdle(next);
    const part = parts.shift();
    keepPlace(() => (part ? (part.dataset.laidOut = '') : (dataset.whole = '')));
    if (part && !('whole' in dataset)) whenIdle(next);
  };
  next();
}

/** Changes heights: what the visitor sees stays where it is, at the end of the page too. */
function keepPlace(change: () => void): void {
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const top = () => seen?.getBoundingClientRect().top ?? 0;
  const before = top() - drift;
  change();
  const moved = top() - before;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
  drift = top() - before;
}

/** In pixels: browsers scroll by whole ones, and the rests add up. */
let drift = 0;

/** The browser has the fonts. */
const isFurtherPage = (): boolean => !isNewVisit() || document.referrer.startsWith(`${location.origin}/`);

/** That of the headings is asked for at once: it may come before the first paint. */
const fonts = { headings: '600 1em "Barlow Condensed"', text: '1em "Open Sans"' };

const whenLoaded = (names: readonly string[], use: () => void): void =>
  void Promise.all(names.map((font) => document.fonts.load(font))).then(use, use);

/** `headings`, or all of them; not on a page where that would move what is seen. */
function useFonts(which: 'headings' | ''): void {
  const { dataset } = document.documentElement;
  const { fonts: before } = dataset;
  const seen = performance.getEntriesByType('paint').length > 0 ? seenElements() : [];
  const places = seen.map(topOf);
  dataset.fonts = which;
  if (seen.every((element, index) => Math.abs(topOf(element) - Number(places[index])) <= 2)) return;
  if (before === undefined) delete dataset.fonts;
  else dataset.fonts = before;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** By a grid of points, which does not lay out what is not seen. */
function seenElements(): Element[] {
  const seen = new Set<Element | null>();
  for (let y = 9; y < innerHeight; y += 30)
    for (const x of [0.2, 0.5, 0.8]) seen.add(document.elementFromPoint(innerWidth * x, y));
  return [...seen].filter((element) => element !== null);
}

// Styles that need the scripts (a form in two steps).
document.documentElement.dataset.scripts = '';
dropUnreadableHashes();
deferLazyImages();
if (isFurtherPage()) document.documentElement.dataset.fonts = '';
else whenLoaded([fonts.headings], () => useFonts('headings'));
// What is above the position must have its true height.
if (location.hash !== '' || !isNewVisit()) document.documentElement.dataset.whole = '';
for (const type of visitorEvents) window.addEventListener(type, onVisitor, { capture: true, passive: true });
document.addEventListener('click', holdClick, true);
window.addEventListener('beforeunload', () => (isLeaving = true));
document.addEventListener('pointerdown', () => (isPointerDown = true), true);
for (const type of ['pointerup', 'pointercancel'])
  document.addEventListener(type, () => setTimeout(() => (isPointerDown = false)), true);
document.addEventListener(enhancedEvent, replayClick);
document.addEventListener(failedEvent, goOnWithout);
window.addEventListener('load', () => {
  if (isNeeded()) whenIdle(start);
  // A small page may be loaded, and the browser idle, before the first paint.
  afterPaint(() => {
    if (!isFurtherPage()) whenLoaded(Object.values(fonts), () => useFonts(''));
    whenIdle(prefetch);
    whenIdle(layOutRemaining);
  });
});
