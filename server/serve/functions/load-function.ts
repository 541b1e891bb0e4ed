import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import type { FunctionRequest, FunctionResponse } from './express-adapter';

export type SiteFunction = (request: FunctionRequest, response: FunctionResponse) => unknown;

/**
 * Loads the compiled bundle of a function. It finds packages where the project does (`root`),
 * wherever the release lies, and it is not kept in the module cache: a release that is gone takes
 * its functions along.
 */
export function loadFunction(file: string, root: string): SiteFunction {
  const module = { exports: {} as { default?: unknown } };
  const run = compileFunction(
    readFileSync(file, 'utf8'),
    ['exports', 'require', 'module', '__filename', '__dirname'],
    {
      filename: file,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    },
  );
  run(module.exports, createRequire(join(root, 'package.json')), module, file, dirname(file));
  const exported = module.exports.default ?? module.exports;
  if (typeof exported !== 'function') throw new Error(`${file} does not export a function`);
  return exported as SiteFunction;
}
