import { createHash } from 'node:crypto';

import type { GatsbyNode } from 'gatsby';
import type { Chunk, Compiler, WebpackPluginInstance } from 'webpack';

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, getConfig }) => {
  ignoreOrderOfStyles(getConfig().plugins as WebpackPluginInstance[]);
  if (stage === 'build-javascript') actions.setWebpackConfig({ plugins: [new HashOfWhatIsWritten()] });
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
