import { navigate } from 'gatsby';
import { useEffect, useRef, useState } from 'react';

import { formKinds, tell } from '../../../analytics/site-events';
import type { VisitorForm } from '../../../../core/forms/form-definitions';
import type { FormState } from '../form-state';
import type { Draft } from './draft';
import { failureWords, type Reach, type Say } from './messages';
import { sendSubmission, type FailureReason, type Outcome } from './send-submission';
import { valuesOf } from './form-values';

export interface Progress {
  sent: number;
  all: number;
}

/** Why what was on its way is given up: the connection went, not the visitor. */
const lost = 'offline';

export interface SendingForm {
  /** Of a file on its way; null while there is none. */
  progress: Progress | null;
  /** Answers the fields that the server refused, or null. */
  send(what: { address: string; body: string | FormData }): Promise<Record<string, string> | null>;
  cancel(): void;
}

interface Options {
  kind: VisitorForm;
  say: Say;
  reach: Reach;
  draft: Draft;
  show: (change: Partial<FormState>) => void;
  form: HTMLFormElement;
  onSent?: () => void;
}

/**
 * There is no line: what was in the form when it was to be sent, null when nobody wanted to send it
 * yet.
 */
type Waiting = { asItWas: string | null } | null;

/** Sends the form, shows how far it is and, when it fails, why and what to do. */
export function useSending({ kind, say, reach, draft, show, form, onSent }: Options): SendingForm {
  const [progress, setProgress] = useState<Progress | null>(null);
  const controller = useRef<AbortController | null>(null);
  const waiting = useRef<Waiting>(null);

  function fail(reason: FailureReason, retryAfter?: number): void {
    waiting.current = reason === 'offline' ? { asItWas: asText(form) } : null;
    tell({ event: 'form_failed', form_kind: formKinds[kind] });
    show({
      failure: failureWords(say, reason, reach, retryAfter),
      recovered: false,
      button: say('again'),
      status: '',
    });
  }

  useEffect(() => {
    const isBack = () => {
      const { current: waited } = waiting;
      waiting.current = null;
      if (!waited) return;
      // What was to be sent goes, unless it is being changed.
      if (waited.asItWas === asText(form)) form.requestSubmit();
      else show({ failure: say('online'), recovered: true, button: say('sendNow') });
    };
    const isGone = () => {
      waiting.current ??= { asItWas: null };
      show({ failure: say('gone'), recovered: false });
      // Nothing more will come of what is on its way.
      controller.current?.abort(lost);
    };
    window.addEventListener('online', isBack);
    window.addEventListener('offline', isGone);
    return () => {
      window.removeEventListener('online', isBack);
      window.removeEventListener('offline', isGone);
      controller.current?.abort();
    };
  }, [say, show, form]);

  function finish(outcome: Outcome): Record<string, string> | null {
    switch (outcome.kind) {
      case 'accepted':
        tell({ event: 'form_sent', form_kind: formKinds[kind] });
        draft.clear();
        form.reset();
        show({ button: null, status: onSent ? '' : say('sent'), fileNote: '' });
        if (outcome.next) void navigate(outcome.next);
        else onSent?.();
        return null;
      case 'refused': {
        tell({ event: 'form_failed', form_kind: formKinds[kind] });
        show({ button: null, status: '' });
        const unseen = Object.entries(outcome.fields).filter(
          ([field]) => !form.querySelector(`[data-error-for="${CSS.escape(field)}"]`),
        );
        if (unseen.length > 0) show({ failure: unseen.map(([, message]) => message).join(' ') });
        return outcome.fields;
      }
      case 'cancelled':
        if (controller.current?.signal.reason === lost) fail('offline');
        else show({ button: null, status: say('cancelled') });
        // Not every browser puts the focus on a button that is clicked.
        submitButton(form)?.focus();
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
      show({
        busy: true,
        failure: null,
        notice: '',
        button: say('sending'),
        status: say(hasFile ? 'uploading' : 'sending'),
      });
      if (hasFile) setProgress({ sent: 0, all: 0 });
      const onProgress = hasFile
        ? (sent: number, all: number) => setProgress({ sent, all })
        : undefined;
      const outcome = await sendSubmission({
        address,
        body,
        key: draft.key(),
        signal: abort.signal,
        onProgress,
      });
      takeOverFocus(form);
      setProgress(null);
      show({ busy: false });
      return finish(outcome);
    },
  };
}

/** To tell whether something in the form has changed. */
const asText = (form: HTMLFormElement): string =>
  JSON.stringify(valuesOf(form), (_, value: unknown) =>
    value instanceof File ? value.name : value,
  );

/**
 * The button that cancels goes as the sending ends; whoever stands on it goes on to the one that
 * sends.
 */
function takeOverFocus(form: HTMLFormElement): void {
  if (
    document.activeElement?.matches('button[type=button]') &&
    form.contains(document.activeElement)
  )
    submitButton(form)?.focus();
}

const submitButton = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[type=submit]');
