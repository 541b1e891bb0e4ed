import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { writtenFields } from '../../core/content/form-layout';
import { ApiError, request } from '../api/request';
import { problemText, refusalText, useDates, useWords } from '../app/words';
import { cleanEntry } from './clean-values';
import { isNewDraft } from './drafts';
import * as styles from './preview.module.css';
import { useForm } from './form-context';
import { useFieldTitle } from './field-text';
import type { ShownLanguages } from './form-columns';
import { localesOf } from '../../core/content/shared-fields';

/** In ms, after the last letter. */
const delay = 700;
const widths = { phone: 390, desk: 1280 };

/** The page as it would be. Nothing in it runs: the frame allows no scripts. */
export function Preview({ locale: shown }: { locale: ShownLanguages }) {
  const t = useWords();
  const dates = useDates();
  const { store, id, type } = useForm();
  const titleOf = useFieldTitle(type);
  const values = useSyncExternalStore(store.subscribe, () => store.values);
  const locale = shown === 'both' ? localesOf(values)[0] : shown;
  const [page, setPage] = useState('');
  const [note, setNote] = useState(t('preview.preparing'));
  const [width, setWidth] = useState<keyof typeof widths>('desk');
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const scroll = useRef(0);
  const shownAt = useRef('');

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      // A new entry has no name yet.
      const named = isNewDraft(id) ? `${type.name}~new` : id;
      const body = { id: named, locale, values: cleanEntry(writtenFields(type), values) };
      try {
        const { signal } = abort;
        const answer = await request('preview', { method: 'POST', body, signal, isQuiet: true });
        const html = pageText(await answer.text());
        scroll.current = frame.current?.contentWindow?.scrollY ?? 0;
        setPage(html);
        shownAt.current = dates.time(new Date().toISOString());
        const missing = answer.headers.get('x-page-missing')?.split(',').filter(Boolean) ?? [];
        const fields = missing.map((field) => titleOf(field.trim())).join(', ');
        setNote(fields ? t('preview.missing', { fields }) : t('preview.upToDate', { time: shownAt.current }));
      } catch (error) {
        if (abort.signal.aborted || !(error instanceof ApiError)) return;
        const faults = (error.body.problems ?? []).map(
          (problem) => `${titleOf(`${problem.locale ?? ''}.${problem.field}`)}: ${problemText(t, problem)}`,
        );
        const cannot = shownAt.current ? 'preview.older' : 'preview.cannot';
        const facts = { reason: faults.join('; '), time: shownAt.current };
        setNote(faults.length > 0 ? t(cannot, facts) : refusalText(t, error));
      }
    }, delay);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [id, locale, values, type, t, dates, titleOf]);

  useEffect(() => {
    const fit = () => {
      const scale = Math.min(1, (place.current?.clientWidth ?? 0) / widths[width]);
      frame.current?.style.setProperty('--scale', String(scale || 1));
    };
    const resized = new ResizeObserver(fit);
    if (place.current) resized.observe(place.current);
    fit();
    return () => resized.disconnect();
  }, [width]);

  return (
    <section
      className="panel sticky top-[calc(var(--spacing-bar)_+_var(--spacing-4))] grid h-[calc(100dvh_-_var(--spacing-bar)_-_var(--spacing-8))] overflow-hidden max-lg:static max-lg:h-[70dvh] grid-rows-[auto_1fr]"
      aria-label={t('form.preview')}
    >
      <div className="line line-between px-4 py-2 line-b text-xs">
        <p role="status">{note}</p>
        <fieldset className="flex gap-4">
          <legend className="visuallyHidden">{t('preview.width')}</legend>
          {(Object.keys(widths) as (keyof typeof widths)[]).map((each) => (
            <label key={each} className="flex gap-2 items-center min-h-8">
              <input
                className="[width:revert] [height:revert]"
                type="radio"
                name="preview-width"
                checked={width === each}
                onChange={() => setWidth(each)}
              />
              {t(`preview.${each}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="relative flex justify-center overflow-hidden bg-page" ref={place}>
        <iframe
          ref={frame}
          className={`absolute [inset:0_auto_auto_0] h-[calc(100%/var(--scale))] border-0 ${styles.frame}`}
          title={t('form.preview')}
          // Of this origin, or the fonts of the site would not load in it.
          sandbox="allow-same-origin"
          srcDoc={page}
          style={{ width: widths[width] }}
          onLoad={({ currentTarget }) => {
            currentTarget.contentWindow?.scrollTo(0, scroll.current);
            currentTarget.contentDocument?.addEventListener('click', keepHere, true);
          }}
        />
      </div>
    </section>
  );
}

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

function pageText(html: string): string {
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
function keepHere(event: Event): void {
  const link = (event.target as Element).closest('a[href]');
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}
