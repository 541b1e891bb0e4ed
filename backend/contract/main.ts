import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractTables, openApi } from './describe';

writeFileSync(join(__dirname, 'openapi.json'), `${JSON.stringify(openApi(), null, 2)}\n`);
writeFileSync(join(__dirname, 'README.md'), contractTables());
