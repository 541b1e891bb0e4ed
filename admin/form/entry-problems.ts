import type { EntryValues } from '../../backend/admin-api/contract';
import type { ContentType } from '../../core/content/content-type';
import { writtenFields } from '../../core/content/form-layout';
import type { Fault } from '../../core/content/problems';
import { isIncomplete, problemsOf } from '../../core/content/validate';
import { localeCodes } from '../../core/i18n/locales';
import { cleanFields } from './clean-values';

/** `path`: `pt.faqs[2].pergunta`, or empty where it is about the whole entry. */
export type FormProblem = Fault & { path: string };

/** What the model itself finds; a draft may be incomplete. */
export function entryProblems(type: ContentType, values: EntryValues): FormProblem[] {
  const fields = writtenFields(type);
  return localeCodes.flatMap((locale) => {
    const block = values[locale];
    if (!block) return [];
    const entity = { id: type.name, ...cleanFields(fields, block) };
    const isDraft = !type.singleton && block.publicado === false;
    return problemsOf(type, entity)
      .filter((problem) => !(isDraft && isIncomplete(type, problem)))
      .map(({ field, code, values: facts }) => ({ path: `${locale}.${field}`, code, values: facts }));
  });
}
