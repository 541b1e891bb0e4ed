import { guardFields } from '../../../../core/forms/guard';
import type { FormValues } from './values-of-form';

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
