import type { EntryValues } from '../../backend/admin-api/contract';
import { type FieldProps, localeOfPath } from './form-context';
import { localesOf } from '../../core/content/shared-fields';

/** Where a picture stands: once in each language, except in lists and where each has its own. */
export function pathsOfPicture(
  { path, nested, field }: Pick<FieldProps, 'path' | 'nested' | 'field'>,
  values: EntryValues,
): string[] {
  const locale = localeOfPath(path);
  if (nested === 'list' || field.perLanguage || !locale) return [path];
  return localesOf(values).map((each) => each + path.slice(locale.length));
}
