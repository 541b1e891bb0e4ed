import { isLocale } from '../../core/i18n/locales';
import { afterThePaint, askForPicturesAfterThePaint, whenIdle } from './scheduling';
import { type Boot, enhancedEvent } from './boot';
import { mayPrefetch } from './connection';
import { rememberChoice } from './switch-language';

// The only script that stands in a page (docs/decisions/0013): it fetches all others in good time,
// and runs them at the first sign that somebody is there. Until then, and where they cannot be had,
// the page is plain HTML and works.

const { dataset } = document.currentScript as HTMLScriptElement;
const boot = JSON.parse(dataset.boot ?? '') as Boot;
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'];
let started = false;
let held: HTMLElement | null = null;

/** A pointer that the browser only puts in its place, without a movement, is no sign. */
function noticed(event: Event): void {
  if (
    !(event instanceof PointerEvent) ||
    event.type !== 'pointermove' ||
    event.movementX ||
    event.movementY
  )
    start();
}

function start(): void {
  if (started) return;
  started = true;
  for (const sign of signs) window.removeEventListener(sign, noticed, true);
  dropUnreadableHash();
  // Gatsby writes the last as a text in which its loader finds nothing: what a template needs comes
  // with the page that is followed.
  Object.assign(window, {
    pagePath: boot.page,
    ___webpackCompilationHash: boot.hash,
    ___chunkMapping: {},
  });
  if (boot.styles) add('link', { rel: 'stylesheet', href: boot.styles });
  for (const src of boot.scripts) {
    const script = add('script', { src });
    script.async = false;
    script.onerror = letGo;
  }
}

function add<Tag extends 'link' | 'script'>(
  tag: Tag,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return document.head.appendChild(element);
}

/**
 * What is pressed before the scripts are there, and would do something lesser without them, is
 * pressed again when they are.
 */
function hold(event: MouseEvent): void {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('a[data-language], [data-waits]')
      : null;
  if (
    !link ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const { language } = link.dataset;
  if (isLocale(language)) {
    rememberChoice(language);
    link.search = location.search;
    link.hash = location.hash;
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  held?.removeAttribute('aria-busy');
  held = link;
  held.setAttribute('aria-busy', 'true');
  start();
}

function letGo(): void {
  document.removeEventListener('click', hold, true);
  const pressed = held;
  held = null;
  pressed?.removeAttribute('aria-busy');
  pressed?.click();
}

function fetchInAdvance(): void {
  if (started || !mayPrefetch()) return;
  for (const href of boot.scripts) add('link', { rel: 'prefetch', as: 'script', href });
  if (boot.styles) add('link', { rel: 'prefetch', as: 'style', href: boot.styles });
}

/**
 * Something waits for the scripts: a query that the page answers, a form that was left half
 * written.
 */
function isAwaited(): boolean {
  try {
    return (
      boot.soon ||
      location.search !== '' ||
      Object.keys(sessionStorage).some((key) => key.startsWith('form '))
    );
  } catch {
    return true;
  }
}

/**
 * What the styles leave for later (base.css): one part in each idle moment, so that none of them is
 * long.
 */
function layOutTheRest(): void {
  const { dataset } = document.documentElement;
  const parts = [...document.querySelectorAll<HTMLElement>('main section, footer')].filter(
    (part) => getComputedStyle(part).contentVisibility === 'auto',
  );
  const next = () => {
    const part = parts.shift();
    if (!part || 'whole' in dataset) {
      dataset.whole = '';
      return;
    }
    part.dataset.laidOut = '';
    // Asked for its height, it is laid out here and now.
    if (part.offsetHeight >= 0) whenIdle(next);
  };
  next();
}

/**
 * The visitor returns to a place in the page, or is led to one: what stands above it must have its
 * true height.
 */
function beginsFurtherDown(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.hash !== '' || visit?.type !== 'navigate';
}

askForPicturesAfterThePaint();
if (beginsFurtherDown()) document.documentElement.dataset.whole = '';
for (const sign of signs) window.addEventListener(sign, noticed, { capture: true, passive: true });
document.addEventListener('click', hold, true);
document.addEventListener(enhancedEvent, letGo);
window.addEventListener('load', () => {
  if (isAwaited()) whenIdle(start);
  // A small page is loaded before it is painted, and an idle moment comes between the two.
  afterThePaint(() => {
    whenIdle(fetchInAdvance);
    whenIdle(layOutTheRest);
  });
});

/**
 * Gatsby reads the part of an address without care: one that says nothing readable is taken away
 * before its scripts run, or the page would fail.
 */
function dropUnreadableHash(): void {
  const { pathname, search, hash } = window.location;
  try {
    decodeURI(hash);
  } catch {
    // Whoever has written the link sees it.
    // eslint-disable-next-line no-console
    console.warn(`The part ${hash} of this address cannot be read, so nothing is scrolled to`);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
}
