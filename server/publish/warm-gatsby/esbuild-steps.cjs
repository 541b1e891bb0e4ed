const { existsSync, readdirSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { build: bundle } = require('esbuild');

const shared = { bundle: true, platform: 'node', format: 'cjs', charset: 'utf8', logLevel: 'silent' };

/** Configuration and functions are bundled by esbuild in the place of Parcel and webpack. */
exports.esbuildSteps = [
  {
    file: 'gatsby/dist/utils/parcel/compile-gatsby-files.js',
    name: 'compileGatsbyFiles',
    wrap:
      (compile, { root }) =>
      async (...args) => {
        const packages = { packages: 'external', outbase: root, outdir: join(root, '.cache/compiled') };
        // What cannot be bundled is left to Gatsby, which says why.
        await bundle({ ...shared, ...packages, entryPoints: gatsbyFiles(root) }).catch(() => compile(...args));
      },
  },
];

/** Webpack, but for functions, which Gatsby bundles with it in a plugin of its own. */
exports.withoutFunctions = (webpack, { dist }) =>
  new Proxy(webpack, {
    apply: (target, self, [config, ...more]) =>
      Object.values(config.entry).every((entry) => String(entry).includes('?matchPath='))
        ? { run: (callback) => bundleFunctions(config, dist).then(() => callback(null, bundled), callback) }
        : target.apply(self, [config, ...more]),
  });

function gatsbyFiles(root) {
  const plugins = join(root, 'plugins');
  const folders = [root, ...readdirSync(plugins).map((name) => join(plugins, name))];
  const files = folders.flatMap((folder) => ['gatsby-config.ts', 'gatsby-node.ts'].map((name) => join(folder, name)));
  return files.filter((file) => existsSync(file));
}

/** With what Gatsby puts before each function. What stands in the environment is read where they run. */
function bundleFunctions({ entry, output, plugins }, dist) {
  const { default: wrapper } = require(`${dist}internal-plugins/functions/api-function-webpack-loader`);
  const { PREFIX_TO_STRIP } = plugins.find((plugin) => plugin.definitions).definitions;
  const define = { PREFIX_TO_STRIP, 'process.env.NODE_ENV': '"production"' };
  const functions = {
    name: 'functions',
    setup(build) {
      build.onResolve({ filter: /\?matchPath=/ }, ({ path }) => ({ path, namespace: 'function' }));
      build.onLoad({ filter: /./, namespace: 'function' }, async ({ path }) => {
        const [resourcePath, query] = path.split('?');
        const contents = await wrapper.call({ resourcePath, resourceQuery: `?${query}` });
        return { contents, resolveDir: dirname(resourcePath) };
      });
    },
  };
  return bundle({ ...shared, entryPoints: entry, outdir: output.path, define, plugins: [functions] });
}

/** What webpack answers. */
const bundled = { toJson: () => ({ warnings: [], errors: [] }), compilation: { errors: [] } };
