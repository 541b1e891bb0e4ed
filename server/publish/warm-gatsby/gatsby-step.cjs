/**
 * A build that is going on.
 * @typedef {object} Build
 * @property {string} root the project folder
 * @property {string} dist where Gatsby lies, with a slash at the end
 * @property {import('./made-by-code.cjs').MadeByCode} made
 * @property {import('./kept-code.cjs').KeptCode} kept
 * @property {import('./control.cjs').Control} control the channel to the process that started it
 * @property {{ adapt(): Promise<void> }} [adapter]
 * @property {boolean} [isSourcedAhead] content was read before it was known what is to be published
 * @property {boolean} [isRendered] all pages are written
 * @property {boolean} [isSaved] the first release of two is written, and the state that it is of
 */

/**
 * @typedef {(...args: any[]) => any} Fn a function of Gatsby, as it is
 * @typedef {object} Step
 * @property {string} file a module below `node_modules`
 * @property {string} name what it exports
 * @property {(original: Fn, build: Build) => Fn} wrap answers what is called instead
 */

exports.storeOf = ({ dist }) => require(`${dist}redux`).store;

exports.stateOf = (build) => exports.storeOf(build).getState();
