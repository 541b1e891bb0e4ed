import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { scratchCopy } from './scratch-copy';

// node --import tsx tests/copy-project.ts <folder>: a copy of the project there, as it is now, without the data of the last one.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say into which folder.');
scratchCopy(process.cwd(), folder);
rmSync(join(folder, 'data'), { recursive: true, force: true });
