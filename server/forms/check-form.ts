import { fileFields, type FormKind, forms } from '../../core/forms/form-definitions';
import { type FileRules, kindsOf } from '../../core/forms/limits';
import { wrongGuards } from '../../core/forms/guard';
import { checkSubmission } from '../../core/forms/submissions';
import { defaultLocale, isLocale } from '../../core/i18n/locales';
import type { AcceptedFile } from './outbox/delivery-queue';
import { SubmissionRefusal } from './refusal';
import { checkFile } from './check-files';
import type { SentForm, UploadedFile } from './read-submission';

/** What was sent, cleaned, and its files. Throws SubmissionRefusal with all that is wrong at once. */
export async function checkForm(form: FormKind, sent: SentForm) {
  const locale = isLocale(sent.fields.locale) ? sent.fields.locale : defaultLocale;
  const described: Record<string, unknown> = {};
  const wrongFiles: Record<string, string> = {};
  const kept: AcceptedFile[] = [];
  for (const control of fileFields(form)) {
    const { name: field, files: rules } = control;
    const multiple = rules.count > 1;
    const files = sent.files.filter((file) => file.field === field);
    const facts = [];
    for (const file of fits(files, rules.bytes) ? files : []) {
      const checked = await checkFile(file, control, locale);
      if ('wrong' in checked) wrongFiles[field] ??= checked.wrong;
      else kept.push(checked.file);
      // By the name that its bytes give it: how the visitor's computer calls it says nothing.
      const { fileName, mediaType } = 'file' in checked ? checked.file : { fileName: 'file.pdf', mediaType: '' };
      facts.push({ name: fileName, type: mediaType, size: file.content.length });
    }
    const all = facts.length === files.length ? facts : files.map((file) => asSent(file, rules));
    if (files.length > 0 || !multiple) described[field] = multiple ? all : all[0];
  }
  const { values, fields: wrong } = checkSubmission(form, { ...sent.fields, ...described });
  const all = { ...wrong, ...wrongFiles, ...wrongGuards(sent.fields, locale) };
  if (!values || Object.keys(all).length > 0) throw new SubmissionRefusal('invalid', { fields: asAsked(form, all) });
  const names = fileFields(form).map(({ name }) => name as string);
  // Undefined ones are left out, so that the same content has the same key however it was sent.
  const fields = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !names.includes(name) && value !== undefined),
  );
  return { fields, files: kept };
}

/** In the order in which the form asks; what no visitor is asked for comes last. */
function asAsked(form: FormKind, wrong: Record<string, string>): Record<string, string> {
  const names: string[] = forms[form].fields.map(({ name }) => name);
  const place = (name: string) => (names.indexOf(name) + names.length + 1) % (names.length + 1);
  return Object.fromEntries(Object.entries(wrong).sort(([a], [b]) => place(a) - place(b)));
}

/** Nothing is read of files that are too large or empty: the schema says so. */
function fits(files: readonly UploadedFile[], limit: number): boolean {
  const sizes = files.map(({ content }) => content.length);
  return !sizes.includes(0) && sizes.reduce((sum, size) => sum + size, 0) <= limit;
}

/** A file that is not read, as one of a kind that is taken. */
const asSent = ({ name, content }: UploadedFile, rules: FileRules) => ({
  name,
  size: content.length,
  kind: kindsOf(rules)[0],
});
