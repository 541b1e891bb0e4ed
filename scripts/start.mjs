// npm start: installs what is missing, builds a release if none fits, and serves it.
import { ensureInstalled } from './install.mjs';
import { checkNode } from './node-version.mjs';
import { runTypeScript } from './run-typescript.mjs';

checkNode();
await ensureInstalled();
runTypeScript('server/main.ts');
