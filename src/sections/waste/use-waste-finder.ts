import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Locale } from '../../../core/i18n/locales';
import { wasteIndexPath } from '../../../core/routing/paths';
import type { WasteAnswer, WasteFinder } from '../../../core/waste-codes/find-wastes';

const loading = new Map<Locale, Promise<WasteFinder>>();

/** The list and what searches it come when a visitor begins to type. */
function loadFinder(locale: Locale): Promise<WasteFinder> {
  const known = loading.get(locale);
  if (known) return known;
  const loaded = Promise.all([
    import('../../../core/waste-codes/find-wastes'),
    fetch(wasteIndexPath(locale)).then((response) => {
      if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
      return response.json();
    }),
  ]).then(([{ WasteFinder: Finder }, index]) => new Finder(index));
  loaded.catch(() => loading.delete(locale));
  loading.set(locale, loaded);
  return loaded;
}

export type WasteSearch = ReturnType<typeof useWasteFinder>;

/** What a visitor asks of the finder is in the query of the URL: `?q=170605`. */
export function useWasteFinder(locale: Locale, input: RefObject<HTMLInputElement | null>) {
  const [question, setQuestion] = useState<string | null>(null);
  const [finder, setFinder] = useState<WasteFinder | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asked = (question ?? '').trim();

  useEffect(() => {
    // Somebody may have typed before hydration.
    const inUrl = new URLSearchParams(window.location.search).get('q');
    setQuestion(input.current?.value || inUrl || '');
  }, [input]);

  useEffect(() => {
    if (question !== null) keepInUrl(question.trim());
  }, [question]);

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
    () => (asked !== '' && finder ? finder.find(asked) : null),
    [asked, finder],
  );

  return {
    question: question ?? '',
    asked,
    setQuestion,
    answer,
    failed: failed && asked !== '',
    retry: () => setAttempt((number) => number + 1),
  };
}

/** Replaces the entry in the history: one step back leaves the finder. */
function keepInUrl(question: string): void {
  const url = new URL(window.location.href);
  if (question) url.searchParams.set('q', question);
  else url.searchParams.delete('q');
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}
