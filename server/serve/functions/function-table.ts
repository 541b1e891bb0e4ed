import { join } from 'node:path';
import type { ReleaseFunction } from '../../../platform/release/manifest';
import { isPattern, pathPattern, type PathParams } from '../../../core/routing/path-pattern';
import { loadFunction, type SiteFunction } from './load-function';

export interface FunctionTable {
  /**
   * The function at a path, with the parts of the path that it named; undefined when there is none.
   */
  at(path: string): { run: SiteFunction; params: PathParams } | undefined;
  /** Loads every function, so that a broken one shows before a visitor calls it. */
  loadAll(): void;
}

/** The functions of a release; each is loaded once, when it is first asked for. */
export function functionTable(
  functions: readonly ReleaseFunction[],
  folder: string,
  root: string,
): FunctionTable {
  const loaded = new Map<string, SiteFunction>();
  const load = ({ file }: ReleaseFunction): SiteFunction => {
    const run = loaded.get(file) ?? loadFunction(join(folder, file), root);
    loaded.set(file, run);
    return run;
  };
  const places = functions.map((entry) => ({
    entry,
    match: isPattern(entry.path)
      ? pathPattern(entry.path, false)
      : (path: string) => (path === entry.path ? {} : null),
  }));
  return {
    at(path) {
      for (const { entry, match } of places) {
        const params = match(path);
        if (params) return { run: load(entry), params };
      }
      return undefined;
    },
    loadAll: () => functions.forEach(load),
  };
}
