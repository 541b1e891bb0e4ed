// Builds the editor's page into a folder: node vite-build.mjs <folder>
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const [, , folder] = process.argv;
const here = dirname(fileURLToPath(import.meta.url));

await build({
  root: resolve(here, '../../..'),
  configFile: false,
  envDir: false,
  publicDir: false,
  base: '/admin/editor/',
  logLevel: 'error',
  build: {
    outDir: resolve(folder),
    emptyOutDir: true,
    assetsDir: 'files',
    target: 'es2022',
    // What is asked for by its name later must come from here, too: nothing is preloaded from elsewhere.
    modulePreload: false,
    chunkSizeWarningLimit: 4000,
    rollupOptions: {
      input: resolve(here, 'editor.ts'),
      output: { entryFileNames: 'editor.js', chunkFileNames: 'files/[name]-[hash].js', assetFileNames: 'files/[name]-[hash][extname]' },
    },
  },
});
