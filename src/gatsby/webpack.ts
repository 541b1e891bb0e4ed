import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import type { Chunk, Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import { readEnvironment } from '../../platform/settings/settings';
import { sha256OfAll } from '../../platform/hash';

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (args) => {
  const { stage, actions, plugins, getConfig, store } = args;
  const config = getConfig() as Configuration;
  const { directory } = store.getState().program;
  // 12 s to write for each build, and what is compiled next is compiled no faster with it: `server/publish/kept-code.ts` keeps the result.
  if (stage !== 'develop') config.cache = false;
  compileTypeScriptOnce(config, stage);
  ignoreOrderOfStyles(config.plugins as WebpackPluginInstance[]);
  if (stage !== 'develop') shortenClassNames(config, directory);
  addTailwind(config);
  if (stage === 'build-javascript') writeForBrowsersOfToday(config);
  actions.replaceWebpackConfig(config);
  const { mail, tagManagerId, vitalsSample } = readEnvironment();
  actions.setWebpackConfig({
    // The plugin for translations requires it, the site imports it: a page would have both builds.
    resolve: { alias: { i18next$: join(directory, 'node_modules/i18next/dist/esm/i18next.js') } },
    plugins: [
      // Where it is off, the consent dialog or the measuring is not even compiled.
      plugins.define({
        WITH_TAG_MANAGER: JSON.stringify(tagManagerId !== null),
        WITH_DATA_LAYER: JSON.stringify(tagManagerId !== null || stage.startsWith('develop')),
        VITALS_SAMPLE: JSON.stringify(vitalsSample),
        WITH_MAIL: JSON.stringify(mail !== null),
      }),
      // Announces pages in English; src/browser/frame-words.ts does it in their language.
      plugins.normalModuleReplacement(/[\\/]route-announcer-props$/, join(directory, 'src/gatsby/noop-module.ts')),
      ...(stage === 'build-javascript' ? unusedInBrowsers : []).map((module) =>
        plugins.normalModuleReplacement(module, join(directory, 'src/gatsby/noop-module.ts')),
      ),
      ...(stage === 'build-javascript' ? [new HashOfChunks()] : []),
    ],
  });
};

/** 3 kB of the 138 that the scripts of the testimonials, a slider and a form, may have. */
const unusedInBrowsers = [
  // No page has scripts of others that Gatsby would load.
  /^gatsby-script$/,
  // For scripts that run in a worker: there are none.
  /internal-plugins[\\/]partytown[\\/]gatsby-browser/,
  // An unused hook that keeps the whole router in the bundle.
  /^\.\/use-scroll-restoration$/,
];

/**
 * Gatsby's rule for scripts takes TypeScript too; its plugin for TypeScript adds a second one. Babel is left to
 * files with queries, which Gatsby takes out of them; SWC compiles the others in a tenth of its time.
 */
function compileTypeScriptOnce({ module }: Configuration, stage: string): void {
  if (!module) return;
  const rules = (module.rules ?? []).filter(
    (rule) => !(rule && rule !== '...' && String(rule.test) === String(/\.tsx?$/)),
  );
  const scripts = rules.find((rule) => rule && rule !== '...' && String(rule.test).includes('tsx'));
  module.rules = rules;
  if (stage.startsWith('develop') || !scripts || scripts === '...') return;
  scripts.exclude = isWithoutQuery;
  const jsc = {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  };
  module.rules.push({ test: isWithoutQuery, use: { loader: 'swc-loader', options: { jsc } } });
}

const isWithoutQuery = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/useStaticQuery|graphql`/.test(readFileSync(file, 'utf8'));

/** Gatsby bundles as ECMAScript 5, though Babel writes for the supported browsers. SWC takes a sixth of Terser's time, and writes less. */
function writeForBrowsersOfToday(config: Configuration): void {
  const ecma = 2020;
  // Maps would publish the source.
  config.devtool = false;
  config.target = ['web', `es${ecma}`];
  const minimizers = (config.optimization?.minimizer ?? []) as WebpackPluginInstance[];
  const terserOptions = { mangle: true, compress: { ecma, passes: 3 }, format: { ecma } } as const;
  const minifier = new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions, extractComments: false });
  config.optimization = {
    ...config.optimization,
    minimizer: minimizers.map((one) => (one instanceof TerserPlugin ? minifier : one)),
  };
}

/** `title-1k` instead of `page-banner-module--title--3f0a2`: the number of the style sheet. */
function shortenClassNames(config: Configuration, root: string): void {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .sort()
    .map((name) => join(root, 'src', name));
  const getLocalIdent: ClassNamer = ({ resourcePath }, _, name) =>
    `${name}-${files.indexOf(resourcePath).toString(36)}`;
  for (const { modules } of optionsOf<CssLoader>('css-loader', config.module?.rules))
    if (modules) modules.getLocalIdent = getLocalIdent;
}

type ClassNamer = (file: { resourcePath: string }, pattern: string, name: string) => string;

interface CssLoader {
  modules?: { getLocalIdent?: ClassNamer };
}

/** Tailwind writes the utilities that components name (`src/styles/utilities.css`); it leaves other style sheets as they are. */
function addTailwind(config: Configuration): void {
  for (const options of optionsOf<PostcssLoader>('postcss-loader', config.module?.rules)) {
    const { postcssOptions } = options;
    options.postcssOptions = (context) => {
      const { plugins, ...others } = postcssOptions(context);
      return { ...others, plugins: ['@tailwindcss/postcss', ...plugins] };
    };
  }
}

interface PostcssLoader {
  postcssOptions: (context: unknown) => { plugins: unknown[] };
}

/** The options of a loader, wherever the rules name it. */
function optionsOf<Options>(name: string, rules: unknown): Options[] {
  if (!Array.isArray(rules)) return [];
  return (rules as { oneOf?: unknown; use?: unknown; loader?: string; options?: Options }[]).flatMap(
    ({ oneOf, use, loader, options }) => [
      ...optionsOf<Options>(name, oneOf),
      ...optionsOf<Options>(name, use),
      ...(loader?.split(/[\\/]/).includes(name) && options ? [options] : []),
    ],
  );
}

/** The styles do not depend on the order of their files (`src/styles/base.css`). */
function ignoreOrderOfStyles(plugins: readonly WebpackPluginInstance[]): void {
  for (const plugin of plugins) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin')
      (plugin.options as { ignoreOrder: boolean }).ignoreOrder = true;
  }
}

/**
 * Gatsby writes the hash of the compilation into every page and renders all again when it differs.
 * Webpack includes the compilations of style sheets, which a warm cache skips: the second build
 * would render everything. Here the hash depends on the chunks only.
 */
class HashOfChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(HashOfChunks.name, (compilation) => {
      compilation.hooks.afterHash.tap(HashOfChunks.name, () => {
        const hashes = [...compilation.chunks].map(chunkHash).sort();
        compilation.hash = sha256OfAll(hashes).slice(0, compilation.hash?.length ?? 20);
      });
    });
  }
}

/** `app {"javascript":"2e4f…","css/mini-extract":"…"}` */
function chunkHash({ name, contentHash }: Chunk): string {
  return `${name} ${JSON.stringify(contentHash)}`;
}
