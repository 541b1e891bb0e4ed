// Builds the editor's page into a folder: node --import tsx vite-build.mjs <folder>
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';
import { locales } from '../../../core/i18n/locales.ts';

const [, , folder] = process.argv;
const here = dirname(fileURLToPath(import.meta.url));

// The package falls back to these hosts; here it fails instead.
const otherHosts = /https:\/\/(cdn\.jsdelivr\.net|unpkg\.com)/g;
const nobodyElse = {
  name: 'nobody-else',
  renderChunk: (code) => ({ code: code.replace(otherHosts, '/admin/editor/elsewhere'), map: null }),
};

// Texts that the package lacks, and plain words for developer terms.
const everythingSaid = {
  name: 'everything-said',
  enforce: 'pre',
  async transform(code, id) {
    const row = locales.find(({ htmlLang }) =>
      id.endsWith(`/@sveltia/cms/locales/${htmlLang}.json`),
    );
    if (!row) return null;
    const { plain, said } = await readJson(`../../../locales/${row.code}/admin-package.json`);
    const texts = JSON.parse(code, (_key, text) => plainly(text, plain));
    return { code: JSON.stringify(withWords(texts, said)), map: null };
  },
};

const plainly = (text, pairs) =>
  typeof text === 'string'
    ? pairs.reduce((said, [word, plain]) => said.replace(new RegExp(word, 'g'), plain), text)
    : text;

const messagesByCode = {
  name: 'messages-by-code',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(here)
      ? code.replace(
          /require\(`([^`$]*)(\$\{\w+\})([^`]*)`\)/g,
          "import.meta.glob('$1*$3', { eager: true, import: 'default' })[`$1$2$3`]",
        )
      : null,
};

const readJson = async (file) => JSON.parse(await readFile(resolve(here, file), 'utf8'));

function withWords(said, more) {
  const parts = Object.entries(more).map(([key, words]) => [
    key,
    typeof words === 'string' ? words : withWords(said[key] ?? {}, words),
  ]);
  return { ...said, ...Object.fromEntries(parts) };
}

const patched = {
  name: 'patched',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\/@sveltia\/cms\/npm\/index\.js$/.test(id)) return null;
    return { code: (await readJson('patches.json')).reduce(withPatch, code), map: null };
  },
};

function withPatch(code, { name, pattern, replacement }) {
  const places = new RegExp(pattern, 'g');
  if (code.match(places)?.length !== 1)
    throw new Error(`@sveltia/cms has changed where it is patched: ${name}`);
  return code.replace(places, replacement);
}

const noCode = {
  name: 'no-code',
  enforce: 'pre',
  resolveId: (id) => (/^@shikijs\/(langs|themes)\//.test(id) ? '\0no-code' : null),
  load: (id) => (id === '\0no-code' ? 'export default []' : null),
};

await build({
  root: resolve(here, '../../..'),
  configFile: false,
  envDir: false,
  publicDir: false,
  base: '/admin/editor/',
  logLevel: 'error',
  plugins: [everythingSaid, messagesByCode, patched, noCode, nobodyElse],
  build: {
    outDir: resolve(folder),
    emptyOutDir: true,
    assetsDir: 'files',
    target: 'es2022',
    // Modules loaded by name later must come from here too.
    modulePreload: false,
    chunkSizeWarningLimit: 4000,
    rollupOptions: {
      input: resolve(here, 'editor.ts'),
      output: {
        entryFileNames: 'editor.js',
        chunkFileNames: 'files/[name]-[hash].js',
        assetFileNames: 'files/[name]-[hash][extname]',
      },
    },
  },
});

// Beside each file as the server gives it to a browser: a quarter of it on the way.
for (const name of await readdir(folder, { recursive: true })) {
  if (!/\.(js|css|svg|wasm)$/.test(name)) continue;
  const file = join(folder, name);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), { params }));
}
