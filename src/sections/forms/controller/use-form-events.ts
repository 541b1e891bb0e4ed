import type { FormikProps } from 'formik';
import { type MutableRefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { checkSubmission } from '../../../../core/forms/submissions';
import type { FormKind } from '../../../../core/forms/form-definitions';
import type { Locale } from '../../../../core/i18n/locales';
import type { FormState } from '../form-state';
import type { Draft } from './draft';
import { isTyped } from '../form-drafts';
import { collectFiles, forgetChosen } from './chosen-files';
import { kindOf, textOf } from './file-bytes';
import { describedFiles } from './send-files';
import { controlsOf, fileControlsOf, filesOf, type FormValues, valueOf, valuesOf } from './form-values';
import { painted } from '../../../browser/scheduling';
import { formMessages } from '../../../../core/forms/field-messages';
import { fill } from '../../../../core/i18n/messages';
import { endsAsPdf, pdfEndSize } from '../../../../core/forms/pdf-ends';

/** Marks a form whose events are handled by the controller. */
const enhanced = 'data-enhanced';

const saveDelayMs = 300;

interface Options {
  form: HTMLFormElement;
  kind: FormKind;
  locale: Locale;
  formik: FormikProps<FormValues>;
  draft: Draft;
  serverErrors: MutableRefObject<Record<string, string>>;
  show: (change: Partial<FormState>) => void;
}

/** Hands what is typed in the form to formik and to the draft, and takes over its submit. */
export function useFormEvents(options: Options): void {
  const latest = useRef(options);
  latest.current = options;
  const { form } = options;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let busy = false;
    let pressed = false;
    let waiting = false;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      latest.current.draft.save();
    };
    const savePending = () => {
      if (timer !== undefined) save();
    };

    const changed = ({ target, type }: Event) => {
      const control = controlsOf(form).find((each) => each === target);
      if (!control) return;
      const { formik, draft, serverErrors } = latest.current;
      if (control.type === 'file') {
        if (type !== 'change') return;
        collectFiles(control as HTMLInputElement);
      }
      draft.changed();
      delete serverErrors.current[control.name];
      void formik.setFieldValue(control.name, valueOf(control), false);
      clearTimeout(timer);
      timer = setTimeout(save, saveDelayMs);
      if (type !== 'change') return;
      if (control.type === 'file') checkFiles(latest.current, control.name);
      else if (formik.submitCount > 0) checkAgain();
    };
    const checkAgain = () => {
      const { formik } = latest.current;
      // Messages move what is below them: not while it is being pressed.
      if (pressed) waiting = true;
      else if (formik.submitCount > 0 && !busy) void formik.validateForm(valuesOf(form));
    };
    const press = () => {
      pressed = true;
    };
    const release = () => {
      // After the click.
      setTimeout(() => {
        pressed = false;
        if (waiting) checkAgain();
        waiting = false;
      }, 0);
    };
    const submitted = async (event: Event) => {
      event.preventDefault();
      if (busy) return;
      busy = true;
      try {
        // The press is seen before the form is checked.
        await painted();
        latest.current.serverErrors.current = {};
        // What went wrong before may be over: it is said again, or no longer.
        latest.current.show({ failure: null });
        // Autofill does not always make an event.
        flushSync(() => void latest.current.formik.setValues(valuesOf(form), false));
        await latest.current.formik.submitForm();
      } finally {
        busy = false;
      }
    };

    const emptied = () => {
      for (const control of fileControlsOf(form)) forgetChosen(control);
      // Its controls are empty after this event.
      setTimeout(() => void latest.current.formik.setValues(valuesOf(form), false), 0);
    };

    // Much may have been typed, and files chosen, before the controller was loaded.
    for (const control of fileControlsOf(form)) collectFiles(control);
    for (const [field] of filesOf(valuesOf(form))) checkFiles(latest.current, field);
    if (!latest.current.draft.restored && isTyped(form)) latest.current.draft.save();
    form.setAttribute(enhanced, '');
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener('input', changed, { signal });
    form.addEventListener('change', changed, { signal });
    form.addEventListener('focusout', checkAgain, { signal });
    form.addEventListener('submit', submitted, { signal });
    form.addEventListener('reset', emptied, { signal });
    window.addEventListener('pagehide', savePending, { signal });
    window.addEventListener('pointerdown', press, { signal, capture: true });
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, { signal, capture: true });
    return () => {
      savePending();
      form.removeAttribute(enhanced);
      listening.abort();
    };
  }, [form]);
}

/** Says at once what is wrong with the files that were chosen. */
function checkFiles({ form, kind, locale, formik }: Options, field: string): void {
  const values = valuesOf(form);
  const files = filesOf(values).flatMap(([name, chosen]) => (name === field ? chosen : []));
  formik.setFieldError(field, undefined);
  if (files.length === 0) return;
  void Promise.all([describedFiles(values), ...files.map(checkPdf)]).then(([described]) => {
    const now = filesOf(valuesOf(form)).flatMap(([name, chosen]) => (name === field ? chosen : []));
    const isSame = now.length === files.length && now.every((file) => files.includes(file));
    const wrong: Record<string, string> = checkSubmission(kind, described).fields ?? {};
    const error = wrong[field] ?? fileErrors(values, locale)[field];
    if (isSame && error) formik.setFieldError(field, error);
  });
}

const damaged = new WeakSet<File>();

/**
 * Whether a PDF does not end as one, or has something behind its end. Files that cannot be read
 * here are left to the server.
 */
async function checkPdf(file: File): Promise<void> {
  try {
    const [kind, end] = await Promise.all([kindOf(file), textOf(file.slice(-pdfEndSize))]);
    // Blanks alone may be padding behind the end.
    if (kind === 'pdf' && /[^\0\s]/.test(end) && !endsAsPdf(end)) damaged.add(file);
  } catch {
    // The server reads it again.
  }
}

/** The errors of files that were checked. */
export function fileErrors(values: FormValues, locale: Locale): Record<string, string> {
  const words = formMessages[locale].files;
  const errors = filesOf(values).flatMap(([field, files]) => {
    const wrong = files.find((file) => damaged.has(file));
    return wrong ? [[field, fill(words[field].damaged, { name: wrong.name })]] : [];
  });
  return Object.fromEntries(errors) as Record<string, string>;
}
