import { navigate } from 'gatsby';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { bundledMessages } from '../../../core/i18n/messages';
import { inEachLocale, type Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { indexFolder, longestQuestion } from '../../../core/searches/site-index';
import { type Suggested, suggestionsFor, type TitledPage } from '../../../core/searches/suggestions';
import type pt from '../../../locales/pt/search.json';
import { classNames } from '../../components/class-names';
import { Icon } from '../../components/icon';
import { isPage } from '../../components/site-link';
import { loadFinder } from '../waste/load-finder';
import * as styles from './search-dialog.module.css';
import { readJson } from './site-index';

interface Props {
  locale: Locale;
  /** Ends what keeps what was typed before the dialog came, and answers it. */
  typedAhead(): string;
  onClose(): void;
}

const messages = bundledMessages(inEachLocale((code): typeof pt => require(`../../../locales/${code}/search.json`)));

/** Marks the entry in the history that going back takes away. */
const openMark = 'searchIsOpen';

/** The step back that a closed dialog has asked for: the browser takes it later, and one opened meanwhile must not take it for its own. */
let stepBack: Promise<unknown> = Promise.resolve();

const listId = 'search-suggestions';
const optionId = (index: number) => `search-suggestion-${index}`;

/** The search over the page: suggests pages, services and codes; Enter searches the whole site. */
export function SearchDialog({ locale, typedAhead, onClose }: Props) {
  const s = messages(locale);
  const { dialog, close, leaveFor } = useDialog(onClose);
  const known = useSuggested(locale);
  const [question, setQuestion] = useState('');
  const [active, setActive] = useState(-1);
  // The effect of the dialog has just put the focus into the field.
  useEffect(() => setQuestion(typedAhead()), [typedAhead]);
  const suggested = suggestionsFor(known, question);
  const results = `${pathFor('search', locale)}?${new URLSearchParams({ q: question.trim() })}`;
  const asked = question.trim() !== '';
  // The last option searches everything.
  const targets = asked ? [...suggested.map(([, path]) => path), results] : [];

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (asked) leaveFor(targets[active] ?? results);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || targets.length === 0) return;
    event.preventDefault();
    // Between the last one and the first one stands the field.
    const places = targets.length + 1;
    const next = ((active + 1 + step + places) % places) - 1;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  const option = (index: number, className?: string) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    className: classNames(styles.option, className),
    onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => leaveFor(targets[index] ?? results),
  });

  return (
    // A click beside it closes it; the keyboard has Escape.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="w-[min(44rem,100%)] max-w-none max-h-full mt-0 mx-auto mb-auto p-0 [border:0] backdrop:bg-page-veil md:mt-[12vh] md:rounded"
      data-tone="plain"
      aria-label={s('title')}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className="grid grid-rows-[auto_minmax(0,1fr)] max-h-[100dvh] p-5 md:max-h-[76vh]">
        <form role="search" action={pathFor('search', locale)} onSubmit={onSubmit}>
          <label htmlFor="search-box" className="block mb-3 text-sm">
            {s('label')}
          </label>
          <div className={styles.field}>
            <Icon name="search" />
            <input
              id="search-box"
              className="w-full min-h-[3.25rem] [border:0] [background:none] text-strong text-lg focus-visible:outline-none"
              // In a field of type search Escape would empty it first.
              type="text"
              name="q"
              role="combobox"
              aria-expanded={targets.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 ? optionId(active) : undefined}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={longestQuestion}
              value={question}
              onChange={(event) => {
                setQuestion(event.target.value);
                setActive(-1);
              }}
              onKeyDown={onKeyDown}
            />
            <button
              type="button"
              className="grid place-items-center size-[3.25rem] [border:0] [background:none] text-strong cursor-pointer hover:text-accent [&_svg]:size-5"
              aria-label={s('close')}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
        </form>
        <p role="status" className="sr-only">
          {asked && s('suggestions', { count: suggested.length })}
        </p>
        {/* The field moves through the options. */}
        <div
          id={listId}
          role="listbox"
          aria-label={s('suggested')}
          className="overflow-y-auto mx-[calc(-1_*_var(--spacing-5))] px-5"
        >
          {groupsOf(suggested).map(({ kind, group }) => (
            <div key={kind} role="group" aria-labelledby={`search-kind-${kind}`}>
              <p id={`search-kind-${kind}`} className="mt-4 pb-1 text-soft text-2xs font-semibold">
                {s(`kinds.${kind}`)}
              </p>
              {group.map(({ index, title }) => (
                <div key={index} {...option(index)}>
                  {title}
                </div>
              ))}
            </div>
          ))}
          {asked && (
            <div {...option(suggested.length, classNames(styles.everything, 'mt-3 line-t font-semibold'))}>
              {s('everything', { question: question.trim() })}
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Open while it is mounted. Escape, a click beside it and going back close it. */
function useDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<(isLeaving?: boolean) => void>(() => undefined);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    element.querySelector('input')?.focus();
    let isOpen = true;
    const isMarked = () => Boolean((window.history.state as Record<string, unknown>)?.[openMark]);
    // At once: until the browser's event of it comes, the dialog could not be opened again.
    close.current = (isLeaving = false) => {
      if (!isOpen) return;
      isOpen = false;
      element.close();
      if (isMarked() && !isLeaving) {
        stepBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
        window.history.back();
      }
      onClose();
    };
    const onClosed = () => close.current();
    const onBack = () => {
      if (!isMarked()) onClosed();
    };
    element.addEventListener('cancel', onClosed);
    element.addEventListener('close', onClosed);
    void stepBack.then(() => {
      if (!isOpen) return;
      window.history.pushState({ ...(window.history.state as object | null), [openMark]: true }, '');
      window.addEventListener('popstate', onBack);
    });
    return () => {
      isOpen = false;
      element.removeEventListener('cancel', onClosed);
      element.removeEventListener('close', onClosed);
      window.removeEventListener('popstate', onBack);
    };
  }, [onClose]);

  return {
    dialog,
    close: () => close.current(),
    leaveFor: (path: string) => {
      close.current(true);
      // In the place of the entry of the dialog: one step back leads to this page.
      if (isPage(path)) void navigate(path, { replace: true });
      else location.replace(path);
    },
  };
}

function useSuggested(locale: Locale): Suggested {
  const [known, setKnown] = useState<Suggested>({ pages: [], finder: null, locale });
  useEffect(() => {
    let current = true;
    const add = (more: Partial<Suggested>) => {
      if (current) setKnown((before) => ({ ...before, ...more }));
    };
    // Without suggestions the whole site can still be searched.
    const nothing = () => undefined;
    const titles = readJson(`${indexFolder(locale)}titles.json`);
    titles.then((pages) => add({ pages: pages as TitledPage[] }), nothing);
    loadFinder(locale).then((finder) => add({ finder }), nothing);
    return () => {
      current = false;
    };
  }, [locale]);
  return known;
}

function groupsOf(pages: readonly TitledPage[]) {
  const kinds = [...new Set(pages.map(([, , kind]) => kind))];
  return kinds.map((kind) => ({
    kind,
    group: pages.flatMap(([title, , own], index) => (own === kind ? [{ title, index }] : [])),
  }));
}
