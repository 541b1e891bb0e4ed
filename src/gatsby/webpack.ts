import { join } from 'node:path';

import type { GatsbyNode } from 'gatsby';
import type { Chunk, Compiler, Configuration, WebpackPluginInstance } from 'webpack';

import { readEnvironment } from '../../platform/settings/settings';
import { sha256OfAll } from '../../platform/hash';

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  stage,
  actions,
  plugins,
  getConfig,
  store,
}) => {
  const config = getConfig() as Configuration;
  ignoreOrderOfStyles(config.plugins as WebpackPluginInstance[]);
  if (stage !== 'develop') shortenClassNames(config);
  if (stage === 'build-javascript') {
    writeForBrowsersOfToday(config, plugins.minifyJs as MinifyJs);
    shortenChunkNames(config);
  }
  actions.replaceWebpackConfig(config);
  const { directory } = store.getState().program;
  actions.setWebpackConfig({
    plugins: [
      // Where it is false, what would ask for consent is not even compiled.
      plugins.define({ WITH_TAG_MANAGER: JSON.stringify(readEnvironment().tagManagerId !== null) }),
      ...[...silenced, ...(stage === 'build-javascript' ? silencedInBrowsers : [])].map((module) =>
        plugins.normalModuleReplacement(module, join(directory, 'src/gatsby/noop-module.ts')),
      ),
      plugins.normalModuleReplacement(
        /[\\/]route-announcer-props$/,
        join(directory, 'src/browser/route-announcer-props.ts'),
      ),
      ...(stage === 'build-javascript' ? [new HashOfWhatIsWritten()] : []),
    ],
  });
};

/** Halves of plugins that the pages do without. */
const silenced = [
  // Its event says neither which page it is nor whether the visitor agreed; ours does
  // (src/analytics).
  /gatsby-plugin-google-tagmanager[\\/]gatsby-browser/,
  // i18next, a new one for each page, to look words up in a table (core/i18n/translate.ts). Its
  // nodes and page contexts stay.
  /gatsby-plugin-react-i18next[\\/]gatsby-(browser|ssr)/,
  // A script and styles for its component, which no page has (src/components/picture).
  /gatsby-plugin-image[\\/]gatsby-(browser|ssr)/,
];

/** What only the browser does without. */
const silencedInBrowsers = [
  // Gatsby's component for scripts of others, and what runs them in a worker.
  /^gatsby-script$/,
  // What starts a service worker for a plugin: ours is started by src/browser/offline.
  /^\.\/register-service-worker$/,
  // Gatsby's component for parts of pages that are rendered apart, which this site has none of.
  /^\.\/slice$/,
  // A hook that no page uses, for whose sake the whole of the router was kept.
  /^\.\/use-scroll-restoration$/,
];

type MinifyJs = (options: { terserOptions: object }) => WebpackPluginInstance;

/**
 * Gatsby writes what it bundles in ECMAScript 5, though Babel has long written for the browsers
 * that are supported.
 */
function writeForBrowsersOfToday(config: Configuration, minifyJs: MinifyJs): void {
  const ecma = 2020;
  config.target = ['web', `es${ecma}`];
  const minimizers = (config.optimization?.minimizer ?? []) as WebpackPluginInstance[];
  const terserOptions = { compress: { ecma, passes: 3 }, output: { ecma } };
  config.optimization = {
    ...config.optimization,
    minimizer: minimizers.map((one) =>
      one.constructor.name === 'TerserPlugin' ? minifyJs({ terserOptions }) : one,
    ),
  };
}

/**
 * `title-3f0a2` instead of `page-banner-module--title--3f0a2`: the names stand in the HTML, the
 * styles and the scripts of every page.
 */
function shortenClassNames(config: Configuration): void {
  for (const { modules } of cssLoaderOptions(config.module?.rules))
    if (modules) modules.localIdentName = '[local]-[hash:hex:5]';
}

/** `426-3c9a….js`: what starts a page holds a list of all names. */
function shortenChunkNames(config: Configuration): void {
  const ofGatsby = /^component---|^[0-9a-f]{8,}$/;
  config.output = {
    ...config.output,
    chunkFilename: ({ chunk }) =>
      `${ofGatsby.test(chunk?.name ?? '') ? '[id]' : '[name]'}-[contenthash].js`,
  };
}

interface CssLoaderOptions {
  modules?: { localIdentName: string };
}

function cssLoaderOptions(rules: unknown): CssLoaderOptions[] {
  if (!Array.isArray(rules)) return [];
  return (
    rules as { oneOf?: unknown; use?: unknown; loader?: string; options?: CssLoaderOptions }[]
  ).flatMap(({ oneOf, use, loader, options }) => [
    ...cssLoaderOptions(oneOf),
    ...cssLoaderOptions(use),
    ...(loader && /[\\/]css-loader[\\/]/.test(loader) && options ? [options] : []),
  ]);
}

/**
 * The styles do not depend on the order of their files (`src/styles/base.css` says why), so its
 * conflicts are no news.
 */
function ignoreOrderOfStyles(plugins: readonly WebpackPluginInstance[]): void {
  for (const plugin of plugins) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin')
      (plugin.options as { ignoreOrder: boolean }).ignoreOrder = true;
  }
}

/**
 * Gatsby writes the hash of the whole compilation into every page and renders them all again when
 * it differs. Webpack counts the compilations of single style sheets into it, which a warm cache
 * leaves out: the first build after a cold one would render everything for nothing. Here the hash
 * is made of the chunks, which are what is written.
 */
class HashOfWhatIsWritten {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(HashOfWhatIsWritten.name, (compilation) => {
      compilation.hooks.afterHash.tap(HashOfWhatIsWritten.name, () => {
        const written = [...compilation.chunks].map(whatIsWritten).sort();
        compilation.hash = sha256OfAll(written).slice(0, compilation.hash?.length ?? 20);
      });
    });
  }
}

/** `app {"javascript":"2e4f…","css/mini-extract":"…"}` */
function whatIsWritten({ name, contentHash }: Chunk): string {
  return `${name} ${JSON.stringify(contentHash)}`;
}
