// npm run build, rollback, dev, validate, bench: a TypeScript file of the project, with everything
// installed that it needs.
import { ensureInstalled, checkNode } from './install.mjs';
import { runTypeScript } from './run-typescript.mjs';

const [file, ...words] = process.argv.slice(2);
checkNode();
await ensureInstalled();
runTypeScript(file, words);
