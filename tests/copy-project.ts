import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { readyContent } from '../backend/editing/content-folder';
import { scratchCopy } from './scratch-copy';

// node --import tsx tests/copy-project.ts <folder> <data folder>: a copy of the project there, as it is now, without the data of the last one. The
// content in its data folder is made of the sample, as at a first start.
const [folder, dataDir] = process.argv.slice(2);
if (!folder || !dataDir) throw new Error('Say into which folder, and which data folder has the sample content.');
scratchCopy(process.cwd(), folder);
rmSync(join(folder, 'data'), { recursive: true, force: true });
readyContent({ contentDir: join(dataDir, 'content'), sampleContentDir: resolve('content') }, () => {}).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
