import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FunctionsManifest } from 'gatsby';
import { promiseKept } from '../gatsby-adapter-release/write-function';

const folder = '.cache/netlify-functions';

/**
 * Puts in front of each function what our own server does around it: the headers of every answer,
 * and its promise waited for. Answers where the functions are then found below `root`, for the
 * adapter to write its handlers for these.
 */
export async function writeFunctionEntries(
  root: string,
  functions: FunctionsManifest,
  headers: Readonly<Record<string, string>>,
): Promise<FunctionsManifest> {
  await mkdir(join(root, folder), { recursive: true });
  return Promise.all(
    functions.map(async (definition) => {
      const { functionId, pathToEntryPoint } = definition;
      const [entry, bundle] = [`${functionId}.js`, `${functionId}-bundle.js`];
      await writeFile(
        join(root, folder, bundle),
        promiseKept(await readFile(join(root, pathToEntryPoint), 'utf8')),
      );
      await writeFile(join(root, folder, entry), entryCode(bundle, headers));
      const files = [entry, bundle].map((name) => `${folder}/${name}`);
      return { ...definition, pathToEntryPoint: `${folder}/${entry}`, requiredFiles: files };
    }),
  );
}

// The function reads the body of the event itself: Gatsby's parsers, which stand in front of it,
// leave alone what has been read.
const entryCode = (
  bundle: string,
  headers: Readonly<Record<string, string>>,
): string => `'use strict';
const { default: run } = require('./${bundle}');
const headers = ${JSON.stringify(headers, null, 2)};

module.exports = async (req, res) => {
  Object.defineProperty(req, 'readableEnded', { value: true });
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  await run(req, res);
  await res.functionResult;
};
`;
