import { adminPaths } from '../auth/http/admin-paths';

/** The history of one entry or file. */
export const historyUrl = (path: string): string => `${adminPaths.history}?${new URLSearchParams({ path })}`;
