import { createHash } from 'node:crypto';

import { join } from 'node:path';

import type { GatsbyNode } from 'gatsby';
import type { Chunk, Compiler, WebpackPluginInstance } from 'webpack';

import { readEnvironment } from '../../server/env';

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, plugins, getConfig, store }) => {
  ignoreOrderOfStyles(getConfig().plugins as WebpackPluginInstance[]);
  const { directory } = store.getState().program;
  actions.setWebpackConfig({
    plugins: [
      // Where it is false, what would ask for consent is not even compiled.
      plugins.define({ WITH_TAG_MANAGER: JSON.stringify(readEnvironment().tagManagerId !== null) }),
      // The plugin's own event says neither which page it is nor whether the visitor agreed; ours does (src/analytics).
      plugins.normalModuleReplacement(
        /gatsby-plugin-google-tagmanager[\\/]gatsby-browser/,
        join(directory, 'src/analytics/silent-plugin.ts'),
      ),
      ...(stage === 'build-javascript' ? [new HashOfWhatIsWritten()] : []),
    ],
  });
};

/** The styles do not depend on the order of their files (`src/styles/base.css` says why), so its conflicts are no news. */
function ignoreOrderOfStyles(plugins: readonly WebpackPluginInstance[]): void {
  for (const plugin of plugins) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin') (plugin.options as { ignoreOrder: boolean }).ignoreOrder = true;
  }
}

/**
 * Gatsby writes the hash of the whole compilation into every page and renders them all again when it differs. Webpack counts
 * the compilations of single style sheets into it, which a warm cache leaves out: the first build after a cold one would
 * render everything for nothing. Here the hash is made of the chunks, which are what is written.
 */
class HashOfWhatIsWritten {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(HashOfWhatIsWritten.name, (compilation) => {
      compilation.hooks.afterHash.tap(HashOfWhatIsWritten.name, () => {
        const hash = createHash('sha256');
        for (const written of [...compilation.chunks].map(whatIsWritten).sort()) hash.update(written);
        compilation.hash = hash.digest('hex').slice(0, compilation.hash?.length ?? 20);
      });
    });
  }
}

/** `app {"javascript":"2e4f…","css/mini-extract":"…"}` */
function whatIsWritten({ name, contentHash }: Chunk): string {
  return `${name} ${JSON.stringify(contentHash)}`;
}
