import type { FormikProps } from 'formik';
import { type MutableRefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fileNote } from '../../../../core/content/media-files';
import { checkSubmission } from '../../../../core/forms/submissions';
import type { FormKind } from '../../../../core/forms/form-definitions';
import type { Locale } from '../../../../core/i18n/locales';
import type { FormState } from '../form-state';
import type { Draft } from './draft';
import { controlsOf, type FormValues, valueOf, valuesOf } from './form-values';
import type { Say } from './messages';
import { formMessages } from '../../../../core/forms/field-messages';
import { beginsAsPdf, endsAsPdf, pdfEndSize } from '../../../../core/forms/pdf-ends';

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
  say: Say;
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
      draft.changed();
      delete serverErrors.current[control.name];
      void formik.setFieldValue(control.name, valueOf(control), false);
      clearTimeout(timer);
      timer = setTimeout(save, saveDelayMs);
      if (type !== 'change') return;
      if (control.type === 'file') checkFile(latest.current);
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
      latest.current.serverErrors.current = {};
      // Autofill does not always make an event.
      flushSync(() => void latest.current.formik.setValues(valuesOf(form), false));
      await latest.current.formik.submitForm();
      busy = false;
    };

    // A file may have been chosen before the controller was loaded.
    if (valuesOf(form).cv) checkFile(latest.current);
    form.setAttribute(enhanced, '');
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener('input', changed, { signal });
    form.addEventListener('change', changed, { signal });
    form.addEventListener('focusout', checkAgain, { signal });
    form.addEventListener('submit', submitted, { signal });
    window.addEventListener('pagehide', savePending, { signal });
    window.addEventListener('pointerdown', press, { signal, capture: true });
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, release, { signal, capture: true });
    return () => {
      savePending();
      form.removeAttribute(enhanced);
      listening.abort();
    };
  }, [form]);
}

/** Shows which file was chosen and, at once, what is wrong with it. */
function checkFile({ form, kind, locale, formik, say, show }: Options): void {
  const values = valuesOf(form);
  const { cv } = values;
  const error = cv instanceof File ? checkSubmission(kind, values).fields?.cv : undefined;
  const errors = { ...formik.errors };
  delete errors.cv;
  formik.setErrors(error ? { ...errors, cv: error } : errors);
  if (!(cv instanceof File)) return show({ fileNote: '' });
  const extension = cv.name.includes('.') ? (cv.name.split('.').pop() ?? '') : '';
  show({
    fileNote: say('file', { name: cv.name, facts: fileNote({ extension, size: cv.size }, locale) }),
  });
  void checkPdf(cv).then((isDamaged) => {
    if (isDamaged && !error && valuesOf(form).cv === cv)
      formik.setFieldError('cv', pdfErrors({ cv }, locale).cv);
  });
}

const damaged = new WeakSet<File>();

/**
 * Whether a PDF does not end as one, or has something behind its end. Files that cannot be read
 * here are left to the server.
 */
async function checkPdf(file: File): Promise<boolean> {
  try {
    const [start, end] = await Promise.all([
      textOf(file.slice(0, 8)),
      textOf(file.slice(-pdfEndSize)),
    ]);
    // Blanks alone may be padding behind the end.
    if (beginsAsPdf(start) && /[^\0\s]/.test(end) && !endsAsPdf(end)) damaged.add(file);
  } catch {
    return false;
  }
  return damaged.has(file);
}

/** The error of a file that was checked. */
export function pdfErrors({ cv }: FormValues, locale: Locale): Record<string, string> {
  return cv instanceof File && damaged.has(cv) ? { cv: formMessages[locale].cvDamaged } : {};
}

function textOf(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsText(part, 'latin1');
  });
}
