import type { FormikProps } from 'formik';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fileNote } from '../../../../core/content/media-files';
import { checkSubmission } from '../../../../core/forms/submissions';
import type { VisitorForm } from '../../../../core/forms/form-definitions';
import type { Locale } from '../../../../core/i18n/locales';
import type { FormState } from '../form-state';
import type { Draft } from './draft';
import { controlsOf, type FormValues, valueOf, valuesOf } from './form-values';
import type { Say } from './messages';
import { formMessages } from '../../../../core/forms/messages';
import { beginsAsPdf, endsAsPdf, pdfEndSize } from '../../../../core/forms/pdf-ends';

/** Tells that whatever happens to the form is heard from now on. */
const enhanced = 'data-enhanced';

/** Long enough not to write at every letter, short enough to lose none. */
const pauseBeforeSaving = 300;

interface Options {
  form: HTMLFormElement;
  kind: VisitorForm;
  locale: Locale;
  formik: FormikProps<FormValues>;
  draft: Draft;
  refusals: Refusals;
  say: Say;
  show: (change: Partial<FormState>) => void;
}

/**
 * Hears what happens in the form of the page: formik learns what is typed, the draft keeps it, and
 * a submit is ours from now on.
 */
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
    const saveWhatWaits = () => {
      if (timer !== undefined) save();
    };

    const changed = ({ target, type }: Event) => {
      const control = controlsOf(form).find((each) => each === target);
      if (!control) return;
      const { formik, draft, refusals } = latest.current;
      draft.changed();
      refusals.changed(control.name);
      void formik.setFieldValue(control.name, valueOf(control), false);
      clearTimeout(timer);
      timer = setTimeout(save, pauseBeforeSaving);
      if (type !== 'change') return;
      if (control.type === 'file') fileChosen(latest.current);
      else if (formik.submitCount > 0) checkAgain();
    };
    const checkAgain = () => {
      const { formik } = latest.current;
      // Messages come and go and move what stands below them: not from under a finger that is
      // pressing it.
      if (pressed) waiting = true;
      else if (formik.submitCount > 0 && !busy) void formik.validateForm(valuesOf(form));
    };
    const press = () => {
      pressed = true;
    };
    const release = () => {
      // The click comes after this.
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
      latest.current.refusals.forget();
      // What a browser filled in by itself may have made no event.
      flushSync(() => void latest.current.formik.setValues(valuesOf(form), false));
      await latest.current.formik.submitForm();
      busy = false;
    };

    form.setAttribute(enhanced, '');
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener('input', changed, { signal });
    form.addEventListener('change', changed, { signal });
    form.addEventListener('focusout', checkAgain, { signal });
    form.addEventListener('submit', submitted, { signal });
    window.addEventListener('pagehide', saveWhatWaits, { signal });
    window.addEventListener('pointerdown', press, { signal, capture: true });
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, release, { signal, capture: true });
    return () => {
      saveWhatWaits();
      form.removeAttribute(enhanced);
      listening.abort();
    };
  }, [form]);
}

/** Says what was chosen, and at once when it will not do: nobody should write a letter first. */
function fileChosen({ form, kind, locale, formik, say, show }: Options): void {
  const values = valuesOf(form);
  const { cv } = values;
  const others = Object.entries(formik.errors).filter(([field]) => field !== 'cv');
  const wrong = cv instanceof File ? checkSubmission(kind, values).fields?.cv : undefined;
  formik.setErrors({ ...Object.fromEntries(others), ...(wrong ? { cv: wrong } : {}) });
  if (!(cv instanceof File)) return show({ fileNote: '' });
  const extension = cv.name.includes('.') ? (cv.name.split('.').pop() ?? '') : '';
  show({
    fileNote: say('file', { name: cv.name, facts: fileNote({ extension, size: cv.size }, locale) }),
  });
  void lookAtFile(cv).then((isDamaged) => {
    if (isDamaged && !wrong && valuesOf(form).cv === cv)
      formik.setFieldError('cv', damageIn({ cv }, locale).cv);
  });
}

/**
 * What the server refused, field by field. Only the server can tell, so it stands until that very
 * field is changed, or it is asked again.
 */
interface Refusals {
  standing(): Readonly<Record<string, string>>;
  keep(refused: Readonly<Record<string, string>>): void;
  changed(field: string): void;
  forget(): void;
}

export function newRefusals(): Refusals {
  let refused: Readonly<Record<string, string>> = {};
  return {
    standing: () => refused,
    keep(fields) {
      refused = fields;
    },
    changed(field) {
      refused = Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field));
    },
    forget() {
      refused = {};
    },
  };
}

const damaged = new WeakSet<File>();

/**
 * Looks at both ends of a file that was chosen, before any of it is sent: whether it is a PDF that
 * does not end as one, or has something behind its end. What cannot be read here, the server looks
 * at.
 */
async function lookAtFile(file: File): Promise<boolean> {
  try {
    const [start, end] = await Promise.all([
      textOf(file.slice(0, 8)),
      textOf(file.slice(-pdfEndSize)),
    ]);
    // A last piece of nothing but blanks says nothing yet.
    if (beginsAsPdf(start) && /[^\0\s]/.test(end) && !endsAsPdf(end)) damaged.add(file);
  } catch {
    return false;
  }
  return damaged.has(file);
}

/** What is wrong with files that were looked at. */
export function damageIn({ cv }: FormValues, locale: Locale): Record<string, string> {
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
