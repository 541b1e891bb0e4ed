import { navigate } from 'gatsby';
import { useEffect, useRef, useState } from 'react';

import { emit } from '../../../analytics/site-events';
import { type FormKind, forms } from '../../../../core/forms/form-definitions';
import { withReference } from '../../../../core/forms/reference';
import type { Locale } from '../../../../core/i18n/locales';
import { afterPending } from '../../../browser/pending';
import type { FormState } from '../form-state';
import type { Draft } from './draft';
import { type ContactDetails, failureMessage, type Translate } from './messages';
import { sendSubmission, type FailureReason, type SubmissionResult } from './send-submission';
import { bodyOf, filesOf, type FormValues, valuesOf } from './form-values';
import { forgetUploads, type Progress, sendFiles } from './send-files';

export interface ControllerProps {
  form: HTMLFormElement;
  kind: FormKind;
  name: string;
  locale: Locale;
  /** When the visitor first saw the form, in milliseconds. */
  shownAt: number;
  contact: ContactDetails;
  show: (change: Partial<FormState>) => void;
  onSent?: (reference: string) => void;
}

export interface ShownProgress extends Progress {
  /** The line was lost, and what had arrived by then has not arrived again. */
  isLost: boolean;
}

/** A bar does not run backwards: what is sent once more does not count again. */
const further = (before: ShownProgress | null, { sent, total }: Progress): ShownProgress =>
  before && before.total === total && sent <= before.sent ? before : { sent, total, isLost: false };

/** Reason of an abort: the connection was lost. */
const lost = 'offline';

interface Options extends Pick<ControllerProps, 'kind' | 'contact' | 'show' | 'form' | 'onSent'> {
  t: Translate;
  draft: Draft;
}

/** Sends the form, shows the progress and, when it fails, why and what to do. */
export function useSending({ kind, t, contact, draft, show, form, onSent }: Options) {
  const [progress, setProgress] = useState<ShownProgress | null>(null);
  const controller = useRef<AbortController | null>(null);
  /** Set while offline; `values`: those of the form if it was to be sent then. */
  const offline = useRef<{ values: string | null } | null>(null);

  function fail(reason: FailureReason, retryAfter?: number): void {
    offline.current = reason === 'offline' ? { values: asText(form) } : null;
    emit({ event: 'form_failed', form_kind: forms[kind].event });
    show({
      failure: failureMessage(t, reason, contact, retryAfter),
      recovered: false,
      button: t('again'),
      status: '',
    });
  }

  useEffect(() => {
    const onOnline = () => {
      const before = offline.current;
      offline.current = null;
      if (!before) return;
      if (before.values === asText(form)) form.requestSubmit();
      else show({ failure: t('online'), recovered: true, button: t('sendNow') });
    };
    const onOffline = () => {
      offline.current ??= { values: null };
      show({ failure: t('gone'), recovered: false });
      controller.current?.abort(lost);
    };
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      controller.current?.abort();
    };
  }, [t, show, form]);

  /** Answers the fields that the server refused, or null. */
  function finish(result: SubmissionResult): Record<string, string> | null {
    switch (result.kind) {
      case 'accepted': {
        emit({ event: 'form_sent', form_kind: forms[kind].event });
        draft.clear();
        form.reset();
        show({ step: 1, button: null, status: onSent ? '' : t('sent') });
        const { next, reference } = result;
        if (next) void navigate(reference ? withReference(next, reference) : next);
        else onSent?.(reference);
        return null;
      }
      case 'refused': {
        emit({ event: 'form_failed', form_kind: forms[kind].event });
        for (const [field, files] of filesOf(valuesOf(form))) if (result.fields[field]) forgetUploads(files);
        show({ button: null, status: '' });
        if (result.fields.oferta && makeSpontaneous(form)) show({ button: t('sendOpen') });
        const unseen = Object.entries(result.fields).filter(
          ([field]) => !form.querySelector(`[data-error-for="${CSS.escape(field)}"]`),
        );
        if (unseen.length > 0) show({ failure: unseen.map(([, message]) => message).join(' ') });
        return result.fields;
      }
      case 'cancelled':
        if (controller.current?.signal.reason === lost) fail('offline');
        else show({ button: null, status: t('cancelled') });
        // Not every browser puts the focus on a button that is clicked.
        submitButton(form)?.focus();
        return null;
      case 'failed':
        if (result.reason === 'conflict') draft.renewKey();
        fail(result.reason, result.retryAfter);
        return null;
    }
  }

  return {
    progress,
    cancel: () => controller.current?.abort(),
    async send(values: FormValues, elapsed: number): Promise<Record<string, string> | null> {
      if (!navigator.onLine) {
        draft.save();
        fail('offline');
        return null;
      }
      const abort = new AbortController();
      controller.current = abort;
      draft.attempt();
      const files = filesOf(values);
      show({
        busy: true,
        failure: null,
        notice: '',
        button: t('sending'),
        status: t(files.length > 0 ? 'uploading' : 'sending'),
      });
      if (files.length > 0) setProgress({ sent: 0, total: 0, isLost: false });
      const sendAll = async (): Promise<SubmissionResult> => {
        const sent =
          files.length === 0
            ? { references: {} }
            : await sendFiles(files, {
                signal: abort.signal,
                onProgress: (next) => setProgress((before) => further(before, next)),
                onRetry() {
                  setProgress((before) => before && { ...before, isLost: true });
                  show({ status: t('lineLost') });
                },
              });
        if ('failure' in sent) return sent.failure;
        return sendSubmission({
          url: forms[kind].action,
          body: bodyOf(values, elapsed, sent.references),
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': draft.key() },
          signal: abort.signal,
        });
      };
      const failed = () => ({ kind: 'failed', reason: 'unreachable' }) as const;
      const result = await afterPending(sendAll().catch(failed), abort.signal);
      takeOverFocus(form);
      setProgress(null);
      show({ busy: false });
      return finish(result);
    },
  };
}

const asText = (form: HTMLFormElement): string =>
  JSON.stringify(valuesOf(form), (_, value: unknown) => (value instanceof File ? value.name : value));

/** Moves the focus from the button that cancels, which disappears. */
function takeOverFocus(form: HTMLFormElement): void {
  if (form.querySelector('button[type=button]:focus')) submitButton(form)?.focus();
}

/** The form of a job that has closed asks for that job no longer; what was typed stays. */
function makeSpontaneous(form: HTMLFormElement): boolean {
  const offer = form.querySelector<HTMLInputElement>('input[type=hidden][name=oferta]');
  if (offer) offer.value = '';
  return offer !== null;
}

const submitButton = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type=submit]');
