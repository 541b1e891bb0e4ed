import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Locale } from '../../../core/i18n/locales';
import { searchKinds, type SearchKind } from '../../../core/searches/search-kinds';
import { afterPending } from '../../browser/pending';
import { findPages, type Hit } from '../../../core/searches/find-pages';
import { loadIndex } from './site-index';
import { searchesPath, searchTerm, type UnansweredSearch } from '../../../core/searches/unanswered';

export interface SearchAnswer {
  state: 'idle' | 'searching' | 'done' | 'failed';
  /** The answered question, not the one being typed. */
  question: string;
  /** What was searched instead; null: just the question. */
  corrected: string | null;
  hits: Hit[];
}

export type Search = ReturnType<typeof useSearch>;

const nothing: SearchAnswer = { state: 'idle', question: '', corrected: null, hits: [] };

const typingDelayMs = 160;

/** Whoever goes on typing sooner has not asked yet. */
const settledMs = 2_000;

interface SearchQuestion {
  question: string;
  /** Just as it is spelt: nothing is searched instead. */
  exact: boolean;
}

/** The state of the search is in the query string: `?q=solos&kind=unit`, `?q=amiamto&exact=1`. */
export function useSearch(locale: Locale, input: RefObject<HTMLInputElement | null>) {
  const [started, setStarted] = useState(false);
  const [{ question, exact }, ask] = useState<SearchQuestion>({ question: '', exact: false });
  const [kind, setKind] = useState<SearchKind | null>(null);
  const [answer, setAnswer] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const hasHits = useRef(false);

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    // Somebody may have typed before hydration.
    const [typed, sent] = [input.current?.value, asked.get('q') ?? ''];
    ask({ question: typed || sent, exact: asked.has('exact') && (!typed || typed === sent) });
    setKind(searchKinds.find((candidate) => candidate === asked.get('kind')) ?? null);
    setStarted(true);
  }, [input]);

  useEffect(() => {
    if (started) updateQueryString({ question, exact }, kind);
  }, [started, question, exact, kind]);

  useEffect(() => {
    const asked = question.trim();
    if (!asked) {
      setAnswer(nothing);
      return undefined;
    }
    let current = true;
    const timer = setTimeout(() => {
      setAnswer((before) => ({ ...before, state: 'searching' }));
      const answering = answerTo({ question: asked, exact }, locale);
      // Hits stay while others are looked for; without any, a word says that they are.
      (hasHits.current ? answering : afterPending(answering))
        .catch((): SearchAnswer => ({ ...nothing, state: 'failed', question: asked }))
        .then((found) => {
          if (!current) return;
          hasHits.current = found.hits.length > 0;
          setAnswer(found);
        });
    }, typingDelayMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [question, exact, locale, attempt]);

  useEffect(() => {
    const { state, hits, corrected } = answer;
    const isAnswered = hits.length > 0 && corrected === null;
    if (VITALS_SAMPLE === 0 || state !== 'done' || isAnswered) return undefined;
    const timer = setTimeout(() => reportUnanswered(locale, answer.question), settledMs);
    return () => clearTimeout(timer);
  }, [answer, locale]);

  return {
    started,
    question,
    setQuestion: (typed: string) => ask({ question: typed, exact: false }),
    searchExactly: () => ask({ question, exact: true }),
    kind,
    setKind,
    answer,
    retry: () => setAttempt((number) => number + 1),
  };
}

async function answerTo({ question, exact }: SearchQuestion, locale: Locale): Promise<SearchAnswer> {
  const found = await findPages(await loadIndex(locale), question, { locale, exact });
  return { state: 'done', question, ...found };
}

/** Replaces the entry in the history: one step back leaves the search. */
function updateQueryString({ question, exact }: SearchQuestion, kind: SearchKind | null): void {
  const parameters = new URLSearchParams(window.location.search);
  const wanted = { q: question.trim(), exact: exact ? '1' : '', kind: kind ?? '' };
  for (const [name, value] of Object.entries(wanted)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  const query = parameters.toString();
  window.history.replaceState(window.history.state, '', query ? `?${query}` : window.location.pathname);
}

/** Reports a search that found nothing, without who asked. Errors are the server's to log. */
function reportUnanswered(locale: Locale, question: string): void {
  const term = searchTerm(question);
  if (term === null) return;
  const report: UnansweredSearch = { locale, term };
  navigator.sendBeacon(searchesPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
