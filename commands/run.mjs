// npm run build, rollback, dev: a command of the server, with everything installed that it needs.
import { ensureInstalled } from './install.mjs';
import { checkNode } from './node-version.mjs';
import { runTypeScript } from './run-typescript.mjs';

const [command, ...words] = process.argv.slice(2);
checkNode();
await ensureInstalled();
runTypeScript(`server/${command}.ts`, words);
