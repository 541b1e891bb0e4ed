const { codeSteps } = require('./code-steps.cjs');
const { esbuildSteps } = require('./esbuild-steps.cjs');
const { liveFirstSteps } = require('./live-first-steps.cjs');
const { pictureSteps } = require('./picture-steps.cjs');
const { renderSteps } = require('./render-steps.cjs');
const { standbySteps } = require('./standby-steps.cjs');
const { workerSteps } = require('./worker-steps.cjs');

/** Each function of Gatsby that is wrapped: its module, its name, and what stands in its place. A later one wraps an earlier one. */
exports.steps = [
  ...esbuildSteps,
  ...workerSteps,
  ...codeSteps,
  ...standbySteps,
  ...renderSteps,
  ...liveFirstSteps,
  ...pictureSteps,
];
