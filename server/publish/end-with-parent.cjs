// Loaded into Gatsby before anything else. Its standard input is a pipe that the builder holds: the
// end of the pipe is the end of the builder, however that died, and a build that nobody waits for
// must not go on writing.
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  process.stdin.once('end', () => process.exit(1)).resume();
  process.stdin.unref?.();
}
