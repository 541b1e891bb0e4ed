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
  return control.type === 'file' ? control.files?.[0] : control.value;
}

/** All values of a form, also those that the browser filled in. */
export function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(controlsOf(form).map((control) => [control.name, valueOf(control)]));
}

/** The request body: JSON, or form data with a file. `elapsed`: milliseconds since it was shown. */
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
