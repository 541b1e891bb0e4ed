import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { scratchCopy } from '../scratch-copy';
import { contentSets, writeContentSet } from './content-set';

// node --import tsx tests/extremes/prepare.ts <set> <folder>: that set as the content of a copy of the project, which is made if it is not there.
const [, , wanted, folder] = process.argv;
const set = contentSets.find((name) => name === wanted);
if (!set || !folder) throw new Error(`Say which set and which folder; there are the sets ${contentSets.join(', ')}.`);
if (!existsSync(join(folder, 'package.json'))) scratchCopy(process.cwd(), folder);
void writeContentSet(set, join(folder, 'content'));
