import { useEffect, useState, type RefObject } from 'react';

import type { Locale } from '../../../core/i18n/locales';
import { pageKinds, type PageKind } from '../../../core/routing/routes';
import { hitsFor, loadPagefind, type Hit } from './pagefind';

export interface Answer {
  state: 'idle' | 'searching' | 'done' | 'failed';
  /** What was asked; the visitor may be typing on already. */
  question: string;
  hits: Hit[];
}

export interface Search {
  question: string;
  setQuestion(question: string): void;
  kind: PageKind | null;
  setKind(kind: PageKind | null): void;
  answer: Answer;
  again(): void;
}

const nothing: Answer = { state: 'idle', question: '', hits: [] };

/** Long enough not to search for every letter, too short to be noticed. */
const pauseAfterTyping = 160;

/**
 * The question lives in the address (`?q=solos&kind=unit`), so that a search can be shared,
 * reloaded and come back to.
 */
export function useSearch(locale: Locale, input: RefObject<HTMLInputElement | null>): Search {
  const [started, setStarted] = useState(false);
  const [question, setQuestion] = useState('');
  const [kind, setKind] = useState<PageKind | null>(null);
  const [answer, setAnswer] = useState(nothing);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    // Somebody may have typed before the scripts were there.
    setQuestion(input.current?.value || asked.get('q') || '');
    setKind(pageKinds.find((candidate) => candidate === asked.get('kind')) ?? null);
    setStarted(true);
  }, [input]);

  useEffect(() => {
    if (started) writeAddress(question, kind);
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
      answerTo(asked, locale)
        .catch((): Answer => ({ ...nothing, state: 'failed', question: asked }))
        .then((found) => current && setAnswer(found));
    }, pauseAfterTyping);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [question, locale, attempt]);

  return {
    question,
    setQuestion,
    kind,
    setKind,
    answer,
    again: () => setAttempt((number) => number + 1),
  };
}

async function answerTo(question: string, locale: Locale): Promise<Answer> {
  return { state: 'done', question, hits: await hitsFor(await loadPagefind(), question, locale) };
}

/** Replaced, not pushed: one step back leaves the search, whatever was typed. */
function writeAddress(question: string, kind: PageKind | null): void {
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
