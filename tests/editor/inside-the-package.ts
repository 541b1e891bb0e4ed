import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { build, type Plugin } from 'esbuild';

import patches from '../../backend/admin/client/patches.json';
import type { insidePage } from './inside-page';

declare global {
  interface Window {
    insidePage: typeof insidePage;
  }
}

/**
 * What @sveltia/cms 0.221.1 calls its functions, which it does not export. Its source map,
 * `npm/index.js.map`, tells those of another version.
 */
const inside = {
  initCmsConfig: 'zW',
  cmsConfigErrors: 'FW',
  user: 'Zq',
  createFileList: 'bq',
  prepareEntries: 'yq',
  getCollection: 'kF',
  getCollectionFile: 'MP',
  buildDraft: 'q6',
  getSlugs: 'L0',
  createSavingEntryData: 'f2',
  EditorComponent: 'EFe',
  getComponentDef: 'SL',
  BUTTON_NAME_MAP: 'AEe',
  initEditor: 'Lue',
  convertMarkdownToLexical: 'Rue',
};

const patched = (code: string) =>
  patches.reduce((text, { pattern, replacement }) => text.replace(new RegExp(pattern, 'g'), replacement), code);

/** The package as the editor's page has it, with its patches, and with these functions exported. */
const opened: Plugin = {
  name: 'opened',
  setup({ onLoad, onResolve }) {
    const names = Object.entries(inside).map(([name, short]) => `${short} as ${name}`);
    onLoad({ filter: /@sveltia\/cms\/npm\/index\.js$/ }, async ({ path }) => ({
      contents: `${patched(await readFile(path, 'utf8'))}\nexport { ${names.join(', ')} };`,
    }));
    // Nobody writes code here.
    onResolve({ filter: /^@shikijs\/(langs|themes)\// }, ({ path }) => ({ path, namespace: 'none' }));
    onLoad({ filter: /./, namespace: 'none' }, () => ({ contents: 'export default []' }));
  },
};

/** Opens a page in which the package is loaded and none of its screens is shown. */
export async function openInside(page: Page, config: object): Promise<void> {
  const built = await build({
    entryPoints: [require.resolve('./inside-page.ts')],
    plugins: [opened],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  // Browsers keep their cryptography for secure origins, of which this is one.
  const origin = 'http://localhost';
  await page.route(`${origin}/**`, (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: built.outputFiles[0]!.text })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><script type="module" src="/page.js"></script>' }),
  );
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'insidePage' in window);
  await page.evaluate((given) => window.insidePage.begin(given), config);
}
