import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/postcss';

const here = dirname(fileURLToPath(import.meta.url));
const project = resolve(here, '..');

// Messages are loaded by the code of a language (core/i18n/locales.ts): all languages are in the build.
const messagesByCode = {
  name: 'messages-by-code',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(project) && !id.includes('node_modules') && code.includes('require(`')
      ? code.replace(
          /require\(`([^`$]*)(\$\{\w+\})([^`]*)`\)/g,
          "import.meta.glob('$1*$3', { eager: true, import: 'default' })[`$1$2$3`]",
        )
      : null,
};

/** @type {import('vite').UserConfig} */
const config = {
  root: project,
  configFile: false,
  envDir: false,
  publicDir: false,
  base: '/admin/app/',
  logLevel: 'error',
  esbuild: { jsx: 'automatic' },
  resolve: { dedupe: ['react', 'react-dom'] },
  plugins: [messagesByCode],
  css: { postcss: { plugins: [tailwind({ optimize: { minify: false } })] } },
  build: {
    emptyOutDir: true,
    assetsDir: 'files',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: false,
    chunkSizeWarningLimit: 1000,
    rollupOptions: {
      input: { app: resolve(here, 'app/main.tsx') },
      // Packages mark modules for servers that render components; there is none here.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'files/[name]-[hash].js',
        assetFileNames: ({ names }) => (names.includes('app.css') ? 'app.css' : 'files/[name]-[hash][extname]'),
      },
    },
  },
};

export default config;
