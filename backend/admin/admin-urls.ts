import { adminPaths } from '../auth/http/admin-paths';
import type { ContentPlace } from '../content/content-file';

/** The form of an entry: `/admin/entries/articles~lamas`. */
export const editorUrl = ({ type, id }: Pick<ContentPlace, 'type' | 'id'>): string =>
  `${adminPaths.entries}/${type.name}~${id}`;

/** The list of what is not public yet. */
export const draftsUrl = `${adminPaths.entries}?state=draft`;

/** The history of one entry or file. */
export const historyUrl = (path: string): string => `${adminPaths.history}?${new URLSearchParams({ path })}`;
