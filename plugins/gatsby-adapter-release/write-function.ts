import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseFunction } from '../../platform/release/manifest';

/**
 * What Gatsby's wrapper does with the function of the site: it calls it and forgets the promise.
 */
const forgetful = /^([ \t]*)functionToExecute\(req, res\);?$/m;

/**
 * Copies the compiled bundle of a function into the release. The promise of the function is kept on
 * the response (`res.functionResult`), so that a failure becomes an answer instead of an unhandled
 * rejection.
 */
export async function writeFunction(
  entry: ReleaseFunction & { bundle: string },
  root: string,
  folder: string,
): Promise<ReleaseFunction> {
  const { bundle, ...described } = entry;
  const code = await readFile(join(root, bundle), 'utf8');
  const target = join(folder, entry.file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, promiseKept(code));
  return described;
}

/** The code of a compiled function, whose promise is then found in `res.functionResult`. */
export const promiseKept = (code: string): string =>
  code.replace(forgetful, '$1res.functionResult = functionToExecute(req, res);');
