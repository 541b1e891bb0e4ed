const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { stateOf } = require('./gatsby-step.cjs');

/**
 * The steps of a build of Gatsby whose result the code alone decides. When nothing but content has
 * changed, they are five to ten seconds of a build.
 */
const codeSteps = [
  // gatsby-config.ts, gatsby-node.ts and those of the plugins, compiled by Parcel in a process of
  // its own.
  {
    file: 'gatsby/dist/utils/parcel/compile-gatsby-files.js',
    name: 'compileGatsbyFiles',
    wrap:
      (compile, { made, kept }) =>
      async (...args) =>
        made.isWhole || kept.restore('.cache/compiled') ? undefined : compile(...args),
  },
  // The functions of src/api, compiled by webpack in a plugin of Gatsby's own.
  {
    file: 'gatsby/dist/utils/import-gatsby-plugin.js',
    name: 'importGatsbyPlugin',
    wrap: (load, build) => async (plugin, name) => {
      const loaded = await load(plugin, name);
      const isFunctions = plugin.resolve === `${build.dist}internal-plugins/functions` && name === 'gatsby-node';
      return isFunctions ? { ...loaded, onPreBootstrap: onceCompiled(loaded.onPreBootstrap, build) } : loaded;
    },
  },
  // Every source file is parsed for queries, which Gatsby's cache holds.
  {
    file: 'gatsby/dist/query/query-watcher.js',
    name: 'extractQueries',
    wrap:
      (extract, build) =>
      async (...args) =>
        served(build) ? undefined : extract(...args),
  },
  // The scripts and styles of the browser.
  {
    file: 'gatsby/dist/commands/build-javascript.js',
    name: 'buildProductionBundle',
    wrap:
      (bundle, build) =>
      async (...args) => {
        const { made, kept, dist } = build;
        if (served(build)) {
          require(`${dist}utils/adapter/manager`).setWebpackAssets(new Set(made.assets));
          return bundled(stateOf(build).webpackCompilationHash);
        }
        const result = kept.serves(stateOf(build)) ? bundled(kept.restoreBundle(build)) : await bundle(...args);
        made.noteBundle(result.stats.hash);
        return result;
      },
  },
  {
    file: 'gatsby/dist/utils/adapter/manager.js',
    name: 'setWebpackAssets',
    wrap:
      (set, { made }) =>
      (assets) => {
        made.noteAssets(assets);
        set(assets);
      },
  },
  // What renders pages, compiled by webpack.
  {
    file: 'gatsby/dist/commands/build-html.js',
    name: 'buildRenderer',
    wrap:
      (bundle, build) =>
      async (...args) => {
        if (served(build)) return { stats: null, close };
        forgetRenderer(build);
        if (!build.kept.serves(stateOf(build))) return bundle(...args);
        build.kept.restore('.cache/page-ssr');
        return { stats: null, close };
      },
  },
  {
    file: 'gatsby/dist/utils/webpack/get-ssr-chunk-hashes.js',
    // The last of what is made of code.
    name: 'getSSRChunkHashes',
    wrap: (hashes, build) => (args) => {
      // No hash of a template: each keeps the one that it has.
      if (served(build)) return { renderPageHash: stateOf(build).html.ssrCompilationHash, templateHashes: {} };
      const renderer = args.stats === null ? build.kept.rendererHashes : hashes(args);
      build.made.note(stateOf(build), renderer);
      return renderer;
    },
  },
];

exports.codeSteps = codeSteps;

const served = (build) => build.made.serves(stateOf(build));

/** A build that stood by has loaded the renderer of before, and this process may render with it. */
function forgetRenderer({ root }) {
  for (const file of Object.keys(require.cache))
    if (file.startsWith(join(root, '.cache/page-ssr/'))) delete require.cache[file];
}

const close = async () => undefined;

/** What webpack answers. */
const bundled = (hash) => ({ stats: { hasWarnings: () => false, hash }, close });

function onceCompiled(compile, { made, kept, root, dist }) {
  return async (args, ...rest) => {
    if (!made.isWhole && !kept.restore('.cache/functions')) return compile(args, ...rest);
    const functions = JSON.parse(readFileSync(join(root, '.cache/functions/manifest.json'), 'utf8'));
    args.store.dispatch(require(`${dist}redux/actions`).internalActions.setFunctions(functions));
  };
}
