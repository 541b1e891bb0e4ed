const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const mark = '.cache/made-by-code.json';

/**
 * @typedef {object} Made
 * @property {string} root the paths below are whole
 * @property {string} node the renderer is compiled for this version
 * @property {Record<string, string>} files size and time of what was compiled
 * @property {string} uses what the content asked for
 * @property {string[]} assets scripts and styles, below `public/`
 * @property {string} bundleHash of the compilation for browsers
 * @property {Record<string, { staticQueryHashes: string[], slices: object }>} queries by template
 * @property {Renderer} renderer
 *
 * @typedef {{ renderPageHash: string, templateHashes: Record<string, string> }} Renderer hashes of
 *   the compilation that renders pages
 */

/** What is left of what Gatsby made of this code in an earlier build of the same cache. */
class MadeByCode {
  #before;
  #root;
  #assets = [];
  #bundleHash = '';

  constructor(root) {
    this.#root = root;
    this.#before = read(join(root, mark));
  }

  /** The compiled files are as that build left them, and for this Node. */
  get isWhole() {
    return this.#before?.node === process.version && sameFiles(this.#before.files, filesOf(this.#root));
  }

  /** And they are what the content of now asks for. */
  serves(state) {
    return this.isWhole && this.#before?.uses === usesOf(this.#root, state);
  }

  /** The scripts, styles and what belongs to them, below `public/`. */
  get assets() {
    return this.#before?.assets ?? [];
  }

  noteAssets(assets) {
    this.#assets = [...assets];
  }

  noteBundle(hash) {
    this.#bundleHash = hash;
  }

  /** After everything has been made anew. */
  note(state, renderer) {
    const { staticQueriesByTemplate, slicesByTemplate } = state;
    const queries = [...staticQueriesByTemplate].map(([template, staticQueryHashes]) => [
      template,
      { staticQueryHashes, slices: slicesByTemplate.get(template) ?? {} },
    ]);
    this.#before = {
      root: this.#root,
      node: process.version,
      files: filesOf(this.#root),
      uses: usesOf(this.#root, state),
      assets: this.#assets,
      bundleHash: this.#bundleHash,
      queries: Object.fromEntries(queries),
      renderer,
    };
    writeFileSync(join(this.#root, mark), JSON.stringify(this.#before));
  }
}

exports.MadeByCode = MadeByCode;
exports.usesOf = usesOf;

/** One that was cut off tells nothing. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Size and time of what was compiled: a run by hand may have made it of other code. */
function filesOf(root) {
  const folders = ['.cache/compiled', '.cache/functions', '.cache/page-ssr/routes'];
  const compiled = folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name)))
      : [],
  );
  const files = [...compiled, 'public/webpack.stats.json', 'public/chunk-map.json'].filter((file) =>
    existsSync(join(root, file)),
  );
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [file, stamp(join(root, file))])
      .filter(([, found]) => found !== ''),
  );
}

function stamp(file) {
  const found = statSync(file);
  return found.isFile() ? `${found.size} ${Math.round(found.mtimeMs)}` : '';
}

const sameFiles = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The templates that have pages, and the schema that their queries were checked against. */
function usesOf(root, { components, redirects, pages }) {
  const templates = [...components.values()]
    .filter((template) => template.pages.size > 0)
    .map(({ componentPath }) => relative(root, componentPath));
  const inBrowser = [...redirects].filter(({ redirectInBrowser }) => redirectInBrowser);
  const matched = [...pages.values()]
    .filter(({ matchPath }) => matchPath)
    .map(({ path, matchPath }) => [path, matchPath]);
  // Its comment says when it was written.
  const schema = readFileSync(join(root, '.cache/schema.gql'), 'utf8').replace(/^#.*$/gm, '');
  return createHash('sha256')
    .update(JSON.stringify([templates.sort(), inBrowser, matched, schema]))
    .digest('base64url');
}
