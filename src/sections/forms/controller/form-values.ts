import type { UploadReference } from '../../../../core/forms/uploads';
import { type FileField, guardFields } from '../../../../core/forms/form-definitions';

type FieldValue = string | boolean | File | File[] | undefined;
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

export const fileControlsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  controlsOf(form).filter((control): control is HTMLInputElement => control.type === 'file');

export function valueOf(control: Control): FieldValue {
  if (!(control instanceof HTMLInputElement)) return control.value;
  if (control.type === 'checkbox') return control.checked;
  if (control.type !== 'file') return control.value;
  return control.multiple ? [...(control.files ?? [])] : control.files?.[0];
}

/** All values of a form, also those that the browser filled in. */
export function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(controlsOf(form).map((control) => [control.name, valueOf(control)]));
}

/** The files that were chosen, by field. */
export function filesOf(values: FormValues): [field: FileField, files: File[]][] {
  return Object.entries(values).flatMap(([field, value]): [FileField, File[]][] => {
    const files = [value].flat().filter((one) => one instanceof File);
    return files.length > 0 ? [[field as FileField, files]] : [];
  });
}

/** The request body. `elapsed`: milliseconds since the form was shown. */
export const bodyOf = (
  values: FormValues,
  elapsed: number,
  uploads: Readonly<Record<string, UploadReference[]>>,
): string => JSON.stringify({ ...values, ...uploads, [guardFields.elapsed]: elapsed });
