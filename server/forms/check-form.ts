import { declaredFields, type VisitorForm } from '../../core/forms/declared-fields';
import { wrongGuards } from '../../core/forms/guard';
import { cvSizeLimit } from '../../core/forms/limits';
import { checkSubmission } from '../../core/forms/submissions';
import { defaultLocale, isLocale } from '../../core/i18n/locales';
import type { AcceptedFile } from './outbox/outbox';
import { checkCv } from './check-cv';
import { Refusal } from './refusal';
import type { SentFile, SentForm } from './sent-form';

/** What was sent, cleaned, and the CV beside it. Throws Refusal with all that is wrong at once. */
export async function checkForm(
  form: VisitorForm,
  sent: SentForm,
): Promise<{ fields: Record<string, unknown>; file: AcceptedFile | null }> {
  const cv = form === 'candidaturas' && sent.file;
  const locale = isLocale(sent.fields.locale) ? sent.fields.locale : defaultLocale;
  const kept = cv && fits(cv) ? await checkCv(cv, locale) : { file: null };
  // By the name that its bytes give it: how the visitor's computer calls it says nothing.
  const { fileName: name, mediaType: type } = ('file' in kept && kept.file) || {
    fileName: 'cv.pdf',
    mediaType: '',
  };
  const described = cv ? { name, type, size: cv.content.length } : undefined;
  const { values, fields: wrong } = checkSubmission(form, { ...sent.fields, cv: described });
  const all = {
    ...wrong,
    ...('wrong' in kept && { cv: kept.wrong }),
    ...wrongGuards(sent.fields, locale),
  };
  if (!values || 'wrong' in kept || Object.keys(all).length > 0)
    throw new Refusal('invalid', { fields: asAsked(form, all) });
  // Undefined ones are left out, so that the same content has the same key however it was sent.
  const fields = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name !== 'cv' && value !== undefined),
  );
  return { fields, file: kept.file };
}

/** In the order in which the form asks; what no visitor is asked for comes last. */
function asAsked(form: VisitorForm, wrong: Record<string, string>): Record<string, string> {
  const names: string[] = declaredFields[form].map(({ name }) => name);
  const place = (name: string) => (names.indexOf(name) + names.length + 1) % (names.length + 1);
  return Object.fromEntries(Object.entries(wrong).sort(([a], [b]) => place(a) - place(b)));
}

const fits = ({ content: { length } }: SentFile): boolean => length > 0 && length <= cvSizeLimit;
