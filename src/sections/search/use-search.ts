import { useEffect, useRef, useState, type RefObject } from 'react';

import type { Locale } from '../../../core/i18n/locales';
import { searchKinds, type SearchKind } from '../../../core/routing/routes';
import { afterPending } from '../../browser/pending';
import { reportUnanswered } from '../../browser/unanswered-search';
import { hitsFor, loadPagefind, type Hit } from './pagefind';

export interface Answer {
  state: 'idle' | 'searching' | 'done' | 'failed';
  /** The answered question, not the one being typed. */
  question: string;
  hits: Hit[];
}

export type Search = ReturnType<typeof useSearch>;

const nothing: Answer = { state: 'idle', question: '', hits: [] };

const typingDelayMs = 160;

/** Whoever goes on typing sooner has not asked yet. */
const settledMs = 2_000;

/** The state of the search is in the query string: `?q=solos&kind=unit`. */
export function useSearch(locale: Locale, input: RefObject<HTMLInputElement | null>) {
  const [started, setStarted] = useState(false);
  const [question, setQuestion] = useState('');
  const [kind, setKind] = useState<SearchKind | null>(null);
  const [answer, setAnswer] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const hasHits = useRef(false);

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    // Somebody may have typed before hydration.
    setQuestion(input.current?.value || asked.get('q') || '');
    setKind(searchKinds.find((candidate) => candidate === asked.get('kind')) ?? null);
    setStarted(true);
  }, [input]);

  useEffect(() => {
    if (started) updateQueryString(question, kind);
  }, [started, question, kind]);

  useEffect(() => {
    const asked = question.trim();
    if (!asked) {
      setAnswer(nothing);
      return undefined;
    }
    let current = true;
    const timer = setTimeout(() => {
      setAnswer((before) => ({ ...before, state: 'searching' }));
      const answering = answerTo(asked, locale);
      // Hits stay while others are looked for; without any, a word says that they are.
      (hasHits.current ? answering : afterPending(answering))
        .catch((): Answer => ({ ...nothing, state: 'failed', question: asked }))
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
  }, [question, locale, attempt]);

  useEffect(() => {
    const { state, hits } = answer;
    if (VITALS_SAMPLE === 0 || state !== 'done' || hits.length > 0) return undefined;
    const timer = setTimeout(() => reportUnanswered(locale, answer.question), settledMs);
    return () => clearTimeout(timer);
  }, [answer, locale]);

  return {
    question,
    setQuestion,
    kind,
    setKind,
    answer,
    retry: () => setAttempt((number) => number + 1),
  };
}

async function answerTo(question: string, locale: Locale): Promise<Answer> {
  const hits = await hitsFor(await loadPagefind(locale), question, locale);
  return { state: 'done', question, hits };
}

/** Replaces the entry in the history: one step back leaves the search. */
function updateQueryString(question: string, kind: SearchKind | null): void {
  const parameters = new URLSearchParams(window.location.search);
  if (question.trim()) parameters.set('q', question.trim());
  else parameters.delete('q');
  if (kind) parameters.set('kind', kind);
  else parameters.delete('kind');
  const query = parameters.toString();
  window.history.replaceState(
    window.history.state,
    '',
    query ? `?${query}` : window.location.pathname,
  );
}
