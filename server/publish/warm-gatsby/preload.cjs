// Loaded into Gatsby before anything else: where a change of content needs less than Gatsby does
// for it, less is done. In a Gatsby that the steps do not know, a build is as Gatsby makes it.
const v8 = require('node:v8');
const { dirname, join } = require('node:path');
const { isMainThread } = require('node:worker_threads');
const { Hook } = require('require-in-the-middle');
const { Control } = require('./control.cjs');
const { withoutFunctions } = require('./esbuild-steps.cjs');
const { KeptCode } = require('./kept-code.cjs');
const { MadeByCode } = require('./made-by-code.cjs');
const { otherModules } = require('./self-test.cjs');
const { steps } = require('./steps.cjs');

const root = process.cwd();
const dist = `${join(dirname(require.resolve('gatsby/package.json', { paths: [root] })), 'dist')}/`;

// Pages are large strings, which V8 otherwise collects when they are as much as the state.
if (isMainThread) v8.setFlagsFromString('--heap-growing-percent=30');
// Gatsby's workers are processes and threads of their own, and make nothing of the steps.
if (isMainThread && process.send === undefined) {
  const [made, kept] = [new MadeByCode(root), new KeptCode(root)];
  const build = { root, dist, made, kept, control: new Control() };
  const wrapModule = (exported, module) => {
    for (const { file, name, wrap } of steps) if (file === module) exported[name] = wrap(exported[name], build);
    return exported;
  };
  if (otherModules(root).length === 0) {
    new Hook(['gatsby', 'gatsby-plugin-sharp'], { internals: true }, wrapModule);
    new Hook(['webpack'], (webpack) => withoutFunctions(webpack, build));
  }
}
