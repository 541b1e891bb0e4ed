import { components } from '$virtual/async-requires';
import { emit } from '../analytics/site-events';
import { localeOfPath, localeRow } from '../../core/i18n/locales';
import { templateAt } from '../../core/routing/paths';
import { announcePage, frameWords } from './frame-words';
import { keepDrafts, restoreDrafts } from '../sections/forms/form-drafts';
import { enhancedEvent, failedEvent, loadAgain } from './boot';
import { siteLoading } from './loading-progress';
import { cachePage, startOffline } from './offline-cache';
import {
  enterPage,
  fetchWhenPressed,
  leavePage,
  pageHasLeft,
  type PageLoader,
  stayOnPage,
  watchFirstPage,
  watchPageLoads,
} from './navigation';
import { readingPlace } from './reading-place';
import { onLanguageSwitch, storeLanguage } from './switch-language';
import { withReadableHash } from './url-hash';
import { lazyMedia } from '../components/class-names';

type Navigate = (to: string | number, options?: object) => void;
type GatsbyWindow = Record<'___navigate' | '___push' | '___replace', Navigate> & {
  ___loader: PageLoader;
};

export const loadPage = (path: string): Promise<unknown> =>
  (window as unknown as GatsbyWindow).___loader.loadPage(path);

/** Before hydration. */
export function pageStarts(): void {
  const goOnWithout = () => {
    restoreDrafts();
    document.dispatchEvent(new Event(failedEvent));
  };
  // A link that was pressed leads on at once; and the page may have gone on meanwhile.
  const isKept = () =>
    !document.querySelector('a[aria-busy=true]') &&
    'scripts' in document.documentElement.dataset &&
    keepDrafts();
  watchFirstPage((window as unknown as GatsbyWindow).___loader, () =>
    loadAgain(goOnWithout, isKept),
  );
}

/** After hydration. */
export function pageIsLive(): void {
  const gatsby = window as unknown as GatsbyWindow;
  const { heading } = watchPageLoads(gatsby.___loader, {
    loading: siteLoading,
    leave: (path) => {
      leavePage(path);
      loadTemplate(path);
    },
    left: pageHasLeft,
    stay: stayOnPage,
    open: (url) => window.location.assign(url),
  });
  for (const name of ['___navigate', '___push', '___replace'] as const) {
    const navigate = gatsby[name];
    gatsby[name] = (to, options) => {
      if (typeof to !== 'string') return heading(to, () => navigate(to, options));
      if (isAtOwnDomain(to)) return window.location.assign(to);
      const url = withReadableHash(to);
      return heading(url, () => navigate(url, options));
    };
  }
  fetchWhenPressed((path) => {
    gatsby.___loader.hovering(path);
    loadTemplate(path);
  });
  watchLazyMedia();
  watchLanguageSwitches();
  storeLanguageOf(window.location.pathname);
  startOffline();
  document.documentElement.dataset.enhanced = '';
  document.dispatchEvent(new Event(enhancedEvent));
}

/** The place that is read is kept, and the switch is counted. */
function watchLanguageSwitches(): void {
  onLanguageSwitch('before', ({ state }) => (state.place = readingPlace()));
  onLanguageSwitch('after', ({ from, to }) =>
    emit({
      event: 'language_switched',
      language_from: localeRow(from).htmlLang,
      language_to: localeRow(to).htmlLang,
    }),
  );
}

/** A page in a language that has a domain of its own: the server leads there. */
function isAtOwnDomain(to: string): boolean {
  const locale = localeOfPath(to.split(/[?#]/, 1)[0] ?? '');
  const link = document.querySelector<HTMLAnchorElement>(`a[data-language="${locale}"]`);
  return link !== null && link.origin !== window.location.origin;
}

/** Gatsby asks for the script of a page only when it has the data, which names it. */
function loadTemplate(path: string): void {
  const template = templateAt(path.split('?')[0] ?? '');
  // Gatsby's own call reports a failure.
  components[`component---src-templates-${template}-tsx`]?.().catch(() => undefined);
}

export function pageHasChanged(path: string): void {
  enterPage();
  // The scripts may have come when the first page had gone on without them.
  document.documentElement.dataset.scripts = '';
  storeLanguageOf(path);
  announcePage((title) => frameWords(path).say('opened', { title }));
  cachePage(path);
}

function storeLanguageOf(path: string): void {
  const locale = localeOfPath(path);
  if (locale) storeLanguage(locale);
}

const media = 'img, video, audio, iframe';
const { waiting, loading, loaded } = lazyMedia;
type Media = HTMLImageElement | HTMLVideoElement | HTMLAudioElement | HTMLIFrameElement;

/** The largest distance from the view at which a browser loads lazy pictures (Chromium). */
const rootMargin = '2500px';

/** Sets the classes of all media (`lazyLoad`). Films and sounds fetch their metadata here. */
export function watchLazyMedia(root: Document = document): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        startLoading(target as Media);
      }
    },
    { rootMargin },
  );
  const watch = (element: Element) => {
    if (!element.matches(`.${waiting}:not(.${loading}, .${loaded})`)) return;
    if (isLoaded(element as Media)) element.classList.add(loaded);
    else if (element.getAttribute('loading') !== 'eager') near.observe(element);
  };
  for (const kind of ['load', 'loadedmetadata', 'error']) root.addEventListener(kind, onEnd, true);
  for (const element of root.querySelectorAll(media)) watch(element);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        watch(node);
        for (const element of node.querySelectorAll(media)) watch(element);
      }
  }).observe(root.documentElement, { childList: true, subtree: true });
}

function startLoading(element: Media): void {
  if (element.classList.contains(loaded)) return;
  element.classList.add(loading);
  if (element instanceof HTMLMediaElement) element.preload = 'metadata';
}

function onEnd({ target }: Event): void {
  if (!(target instanceof Element) || !target.classList.contains(waiting)) return;
  target.classList.remove(loading);
  target.classList.add(loaded);
}

function isLoaded(element: Media): boolean {
  if (element instanceof HTMLImageElement) return element.complete && element.currentSrc !== '';
  return element instanceof HTMLMediaElement && element.readyState > 0;
}
