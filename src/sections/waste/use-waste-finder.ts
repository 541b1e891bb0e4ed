import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Locale } from '../../../core/i18n/locales';
import type { WasteAnswer, WasteFinder } from '../../../core/waste-codes/find-wastes';
import { loadFinder } from './load-finder';

export type WasteSearch = ReturnType<typeof useWasteFinder>;

interface FinderQuestion {
  question: string | null;
  /** Just as it is spelt: nothing is searched instead. */
  exact: boolean;
}

/** What a visitor asks of the finder is in the query of the URL: `?q=170605`, `?q=amiamto&exact=1`. */
export function useWasteFinder(locale: Locale, input: RefObject<HTMLInputElement | null>) {
  const [{ question, exact }, ask] = useState<FinderQuestion>({ question: null, exact: false });
  const [finder, setFinder] = useState<WasteFinder | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asked = (question ?? '').trim();

  useEffect(() => {
    // Somebody may have typed before hydration.
    const inUrl = new URLSearchParams(window.location.search);
    const [typed, sent] = [input.current?.value, inUrl.get('q') ?? ''];
    ask({ question: typed || sent, exact: inUrl.has('exact') && (!typed || typed === sent) });
  }, [input]);

  useEffect(() => {
    if (question !== null) keepInUrl({ q: question.trim(), exact: exact ? '1' : '' });
  }, [question, exact]);

  useEffect(() => {
    if (asked === '' || finder) return undefined;
    let current = true;
    setFailed(false);
    loadFinder(locale).then(
      (loaded) => current && setFinder(loaded),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [asked, finder, locale, attempt]);

  const answer = useMemo<WasteAnswer | null>(
    () => (asked !== '' && finder ? finder.find(asked, { exact }) : null),
    [asked, exact, finder],
  );

  return {
    question: question ?? '',
    asked,
    setQuestion: (typed: string) => ask({ question: typed, exact: false }),
    searchExactly: () => ask({ question, exact: true }),
    answer,
    failed: failed && asked !== '',
    retry: () => setAttempt((number) => number + 1),
  };
}

/** Replaces the entry in the history: one step back leaves the finder. */
function keepInUrl(asked: Readonly<Record<string, string>>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(asked)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}
