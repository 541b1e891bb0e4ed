/**
 * The little of Gatsby's state that is looked at.
 * @typedef {object} State
 * @property {Map<string, { componentPath: string, pages: Set<string>, query?: string }>} components
 * @property {Iterable<{ redirectInBrowser?: boolean }>} redirects
 * @property {Map<string, Page>} pages
 * @property {Map<string, { id: string, hash: string, query: string, componentPath: string }>} staticQueryComponents
 * @property {Map<string, string[]>} staticQueriesByTemplate
 * @property {Map<string, object>} slicesByTemplate
 * @property {string} webpackCompilationHash
 * @property {{ ssrCompilationHash: string, trackedHtmlFiles: Map<string, { dirty: number }> }} html
 * @property {{ typeMap: Record<string, { ignored?: boolean, fieldMap?: Record<string, Field> }> }} inferenceMetadata
 */

/**
 * @typedef {object} Page
 * @property {string} path
 * @property {string} [matchPath]
 * @property {string} componentPath
 * @property {string} componentChunkName
 * @property {object} context
 */

/**
 * What nodes have had in a field, by the kind of value.
 * @typedef {Record<string, any>} Field
 */

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
 * @property {string} file a module below `gatsby/dist`
 * @property {string} name what it exports
 * @property {(original: Fn, build: Build) => Fn} wrap answers what is called instead
 */

exports.storeOf = ({ dist }) => require(`${dist}redux`).store;

exports.stateOf = (build) => exports.storeOf(build).getState();
