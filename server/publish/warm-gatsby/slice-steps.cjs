const { stateOf } = require('./gatsby-step.cjs');

/**
 * Gatsby reads each rendered page again, to put slices into it: this site has none.
 * @type {readonly import('./gatsby-step.cjs').Step[]}
 */
exports.sliceSteps = [
  {
    file: 'utils/slices/stitching.js',
    name: 'stitchSliceForAPage',
    wrap: (stitch, build) => async (page) => {
      if (stateOf(build).slices.size > 0) await stitch(page);
    },
  },
];
