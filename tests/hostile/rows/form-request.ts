import { forms, type FormKind } from '../../../core/forms/form-definitions';
import { complete, sent, type Sending } from '../../contract/served-forms';
import type { HttpRequest } from '../send';

export { browser } from '../../contract/served-forms';
export const json = 'application/json';

/** A form that is complete but for what `fields` says. */
export const formRequest = (form: FormKind, fields: object = {}, sending: Sending = {}): HttpRequest => ({
  path: forms[form].action,
  ...sent(form, { ...complete[form], ...fields }, sending),
});

/** Any bytes, said to be of any type. */
export const bodyRequest = (form: FormKind, type: string, body: string | Buffer, more: Record<string, string> = {}): HttpRequest => ({
  method: 'POST',
  path: forms[form].action,
  headers: { accept: json, 'content-type': type, ...more },
  body,
});
