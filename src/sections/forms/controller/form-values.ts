import { guardFields } from '../../../../core/forms/guard';

type FieldValue = string | boolean | File | undefined;
export type FormValues = Record<string, FieldValue>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The named controls of a form, buttons aside. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '',
  );
}

export function valueOf(control: Control): FieldValue {
  if (!(control instanceof HTMLInputElement)) return control.value;
  if (control.type === 'checkbox') return control.checked;
  // A browser says of no file that it is one without a name.
  return control.type === 'file' ? control.files?.[0] : control.value;
}

/**
 * Everything that stands in a form now, whether typed, filled in by the browser or there from the
 * start.
 */
export function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(controlsOf(form).map((control) => [control.name, valueOf(control)]));
}

/**
 * What is sent: as JSON, or with a file as a form sends it. `elapsed`: how long the form was looked
 * at, in milliseconds.
 */
export function bodyOf(
  form: HTMLFormElement,
  values: FormValues,
  elapsed: number,
): string | FormData {
  if (form.enctype !== 'multipart/form-data')
    return JSON.stringify({ ...values, [guardFields.elapsed]: elapsed });
  const body = new FormData(form);
  body.set(guardFields.elapsed, String(elapsed));
  return body;
}
