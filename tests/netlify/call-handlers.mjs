import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

// node tests/netlify/call-handlers.mjs <folder>: takes [[name, event], …] as JSON, runs the handlers of that folder with them, one after the
// other, as Netlify does, and answers with their answers and which native libraries were loaded.
const require = createRequire(import.meta.url);
const answers = [];
for (const [name, event] of JSON.parse(await text(process.stdin))) {
  const { handler } = require(join(process.argv[2], name, `${name}.js`));
  answers.push(await handler({ path: '', queryStringParameters: {}, ...event }, {}));
}
const native = Object.keys(require.cache).filter((file) => file.endsWith('.node'));
process.stdout.write(JSON.stringify({ answers, native }), () => process.exit(0));
