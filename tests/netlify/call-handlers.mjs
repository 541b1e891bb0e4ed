import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

// node tests/netlify/call-handlers.mjs <site>: takes [[name, event], …] as JSON, runs the handlers of that built site with them, one after the
// other, as Netlify does, and answers with their answers and which native libraries were loaded.
const [, , site] = process.argv;
const require = createRequire(import.meta.url);
const answers = [];
for (const [name, event] of JSON.parse(await text(process.stdin))) {
  const { handler } = require(join(site, '.netlify/functions-internal', name, `${name}.js`));
  answers.push(await handler({ path: '', queryStringParameters: {}, ...event }, {}));
}
const native = Object.keys(require.cache).filter((file) => file.endsWith('.node'));
// Connections that are kept open would hold it; a pipe takes long answers in parts.
process.stdout.write(`${JSON.stringify({ answers, native })}\n`, () => process.exit());
