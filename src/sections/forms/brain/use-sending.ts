import { navigate } from 'gatsby';
import { useEffect, useRef, useState } from 'react';

import type { FormView } from '../form-view';
import type { Draft } from './draft';
import { failureWords, type Reach } from './failure-words';
import { sendSubmission, type FailureReason, type Outcome } from './send-submission';
import type { Say } from './words';

export interface Progress {
  sent: number;
  all: number;
}

export interface SendingForm {
  /** Of a file on its way; null while there is none. */
  progress: Progress | null;
  /** Answers the fields that the server refused, or null. */
  send(what: { address: string; body: string | FormData }): Promise<Record<string, string> | null>;
  cancel(): void;
}

interface Options {
  say: Say;
  reach: Reach;
  draft: Draft;
  show: (change: Partial<FormView>) => void;
  form: HTMLFormElement;
  onSent?: () => void;
}

/** Sends the form, shows how far it is and, when it fails, why and what to do. */
export function useSending({ say, reach, draft, show, form, onSent }: Options): SendingForm {
  const [progress, setProgress] = useState<Progress | null>(null);
  const controller = useRef<AbortController | null>(null);
  const waiting = useRef(false);

  function fail(reason: FailureReason, retryAfter?: number): void {
    waiting.current = reason === 'offline';
    show({ failure: failureWords(say, reason, reach, retryAfter), button: say('again'), status: '' });
  }

  useEffect(() => {
    const isBack = () => {
      if (!waiting.current) return;
      waiting.current = false;
      show({ failure: say('online'), button: say('sendNow') });
    };
    const isGone = () => {
      waiting.current = true;
      show({ failure: say('offline') });
    };
    window.addEventListener('online', isBack);
    window.addEventListener('offline', isGone);
    return () => {
      window.removeEventListener('online', isBack);
      window.removeEventListener('offline', isGone);
      controller.current?.abort();
    };
  }, [say, show]);

  function finish(outcome: Outcome): Record<string, string> | null {
    switch (outcome.kind) {
      case 'accepted':
        draft.clear();
        form.reset();
        show({ button: null, status: onSent ? '' : say('sent'), fileNote: '' });
        if (outcome.next) void navigate(outcome.next);
        else onSent?.();
        return null;
      case 'refused': {
        show({ button: null, status: '' });
        const unseen = Object.entries(outcome.fields).filter(([field]) => !form.querySelector(`[data-error-for="${CSS.escape(field)}"]`));
        if (unseen.length > 0) show({ failure: unseen.map(([, message]) => message).join(' ') });
        return outcome.fields;
      }
      case 'cancelled':
        show({ button: null, status: say('cancelled') });
        // The button that was pressed is gone; the next one to be pressed takes over.
        form.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
        return null;
      case 'failed':
        if (outcome.reason === 'conflict') draft.renewKey();
        fail(outcome.reason, outcome.retryAfter);
        return null;
    }
  }

  return {
    progress,
    cancel: () => controller.current?.abort(),
    async send({ address, body }) {
      if (!navigator.onLine) {
        draft.save();
        fail('offline');
        return null;
      }
      const abort = new AbortController();
      controller.current = abort;
      draft.attempt();
      const hasFile = body instanceof FormData;
      show({ busy: true, failure: null, button: say('sending'), status: say(hasFile ? 'uploading' : 'sending') });
      if (hasFile) setProgress({ sent: 0, all: 0 });
      const onProgress = hasFile ? (sent: number, all: number) => setProgress({ sent, all }) : undefined;
      const outcome = await sendSubmission({ address, body, key: draft.key(), signal: abort.signal, onProgress });
      setProgress(null);
      show({ busy: false });
      return finish(outcome);
    },
  };
}
