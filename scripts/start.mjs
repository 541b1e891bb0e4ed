// npm start: installs what is missing, builds a release if none fits, and serves it.
import { ensureInstalled, checkNode } from './install.mjs';
import { runTypeScript } from './run-typescript.mjs';

checkNode();
await ensureInstalled();
runTypeScript('server/main.ts');
