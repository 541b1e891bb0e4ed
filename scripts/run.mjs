// npm run build, rollback, dev, …: a TypeScript file, after installing what is missing.
import { ensureInstalled, checkNode } from './install.mjs';
import { runTypeScript } from './run-typescript.mjs';

const [file, ...words] = process.argv.slice(2);
checkNode();
// A build for Netlify needs its adapter, which no server does.
const isForNetlify = process.env.DEPLOY_TARGET === 'netlify';
await ensureInstalled({ dev: isForNetlify || file.startsWith('tests/') });
runTypeScript(file, words);
