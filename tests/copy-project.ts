import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { readyContent } from '../backend/content/content-folder';
import { scratchCopy } from './scratch-copy';

// node --import tsx tests/copy-project.ts <folder> [data folder]: a copy of the project there, as it is now, without the data of the last one. The
// content in its data folder, where one is named, is made of the sample, as at a first start.
const [, , folder = '', dataDir] = process.argv;
scratchCopy(process.cwd(), folder);
rmSync(join(folder, 'data'), { recursive: true, force: true });
if (dataDir) void readyContent({ contentDir: join(dataDir, 'content'), sampleContentDir: resolve('content') }, () => {});
