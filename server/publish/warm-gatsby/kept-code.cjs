const { cpSync, existsSync, readFileSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { storeOf } = require('./gatsby-step.cjs');
const { usesOf } = require('./made-by-code.cjs');

/** Names the folder that an earlier build of the same code was kept in (../kept-code.ts). */
const pointer = '.cache/kept-code';

/** What an earlier build made of the same code, for a build with an empty cache. */
class KeptCode {
  #root;
  #folder = '';
  #made = null;

  constructor(root) {
    this.#root = root;
    try {
      this.#folder = readFileSync(join(root, pointer), 'utf8');
      const made = JSON.parse(readFileSync(join(this.#folder, 'made-by-code.json'), 'utf8'));
      const parts = ['.cache/compiled', '.cache/functions', '.cache/page-ssr', ...made.assets.map(inPublic)];
      const isWhole = parts.every((part) => existsSync(join(this.#folder, part)));
      if (isWhole && made.root === root && made.node === process.version) this.#made = made;
    } catch {
      // Nothing was kept: everything is made.
    }
  }

  /** Puts a folder of `.cache` where Gatsby expects it. */
  restore(name) {
    if (!this.#made) return false;
    rmSync(join(this.#root, name), { recursive: true, force: true });
    cpSync(join(this.#folder, name), join(this.#root, name), { recursive: true });
    return true;
  }

  /** It is what the content of now asks for. */
  serves(state) {
    return this.#made !== null && this.#made.uses === usesOf(this.#root, state);
  }

  /** Scripts and styles, and what Gatsby learned of them. Answers the hash of the compilation. */
  restoreBundle(build) {
    const { assets, bundleHash, queries } = this.#found;
    cpSync(join(this.#folder, 'public'), join(this.#root, 'public'), { recursive: true });
    require(`${build.dist}utils/adapter/manager`).setWebpackAssets(new Set(assets));
    const store = storeOf(build);
    for (const { componentPath, pages } of store.getState().components.values()) {
      const { staticQueryHashes, slices } = queries[componentPath] ?? {};
      if (!staticQueryHashes) continue;
      store.dispatch({
        type: 'ADD_PENDING_TEMPLATE_DATA_WRITE',
        payload: { componentPath, pages },
      });
      store.dispatch({ type: 'SET_SLICES_BY_TEMPLATE', payload: { componentPath, slices } });
      store.dispatch({
        type: 'SET_STATIC_QUERIES_BY_TEMPLATE',
        payload: { componentPath, staticQueryHashes },
      });
    }
    store.dispatch({ type: 'SLICES_SCRIPTS_REGENERATED' });
    return bundleHash;
  }

  /** The hashes of what renders pages. */
  get rendererHashes() {
    return this.#found.renderer;
  }

  get #found() {
    if (!this.#made) throw new Error('Nothing was kept of this code');
    return this.#made;
  }
}

exports.KeptCode = KeptCode;

const inPublic = (asset) => join('public', asset);
