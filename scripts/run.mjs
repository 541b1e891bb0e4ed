// npm run build, rollback, dev, …: a TypeScript file, after installing what is missing.
import { ensureInstalled, checkNode, isNetlifyBuild } from './install.mjs';
import { runTypeScript } from './run-typescript.mjs';

const [file = '', ...words] = process.argv.slice(2);
checkNode();
await ensureInstalled({ dev: file.startsWith('tests/') });
if (isNetlifyBuild(file)) await ensureInstalled({ folder: 'deploy/netlify' });
runTypeScript(file, words);
