import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import prettier from 'eslint-config-prettier';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// The layers; the first pattern that fits a file is its layer.
const layers = {
  core: ['core/**'],
  platform: ['platform/**'],
  components: ['src/{components,styles,seo}/**'],
  sections: ['src/{sections,browser,analytics,i18n}/**'],
  templates: ['src/{templates,pages}/**'],
  functions: ['src/api/**'],
  build: ['gatsby-*.ts', 'gatsby-*.tsx', 'src/gatsby/**', 'plugins/**'],
  server: ['server/**'],
  // Types only: the admin is another program, in a browser.
  contract: ['backend/admin-api/*contract.ts'],
  backend: ['backend/**'],
  // In the browser and on the server.
  ui: ['admin/ui/**', 'admin/app/words.tsx'],
  admin: ['admin/**'],
  // Checks, media and commands: nothing that runs imports them.
  tools: ['{seo-check,studio,scripts,tests,examples}/**', '*.config.ts', '*.config.mjs'],
};

// Who may import whom (docs/decisions/0002): downwards only. The server and the backend meet over
// HTTP.
const mayImport = {
  core: ['core'],
  platform: ['platform', 'core'],
  components: ['components', 'core'],
  sections: ['sections', 'components', 'core'],
  templates: ['templates', 'sections', 'components', 'core'],
  functions: ['server'],
  build: ['build', 'sections', 'components', 'platform', 'core'],
  server: ['server', 'platform', 'core'],
  contract: ['contract', 'backend', 'core'],
  backend: ['backend', 'contract', 'ui', 'platform', 'core'],
  ui: ['ui', 'admin', 'contract', 'core'],
  admin: ['admin', 'ui', 'contract', 'core'],
  tools: Object.keys(layers),
};

const nodeBuiltins = {
  group: ['node:*', 'fs', 'path', 'crypto'],
  message: 'This code runs in the browser too: no Node built-ins here.',
};
const noReact = {
  group: ['react', 'react-dom', 'react/*', 'gatsby', 'gatsby-*'],
  allowTypeImports: true,
  message: 'This code is plain data and rules: no React, no Gatsby.',
};

// What decides goes by codes: sentences are made for people, in their language.
const text = '/^(message|stderr|stdout|output|said)$/';
const isText = `:matches(Identifier[name=${text}], MemberExpression[property.name=${text}])`;
const byWording = [
  `CallExpression[callee.property.name=/^(test|exec)$/] > :matches(${isText}, CallExpression[callee.name='String']:has(${isText})).arguments`,
  `MemberExpression.callee[property.name=/^(includes|startsWith|endsWith|match|matchAll|search)$/] > ${isText}.object`,
  `BinaryExpression[operator=/^[!=]==$/]:has(> Literal.right[value=/./]) > ${isText}.left`,
].map((selector) => ({ selector, message: 'Decide by a code, not by the wording of a message.' }));

export default tseslint.config(
  {
    ignores: [
      'node_modules/**',
      '.cache/**',
      '.caches/**',
      '.netlify/**',
      'public/**',
      'data/**',
      // Written by `npm run query-types`.
      'src/gatsby-types.d.ts',
      'data.*/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...tseslint.configs.recommended,
  // A pattern whose work grows faster than the text that it reads lets one request hold the server
  // for seconds (docs/decisions/0022).
  {
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/optimal-quantifier-concatenation': 'error',
      'regexp/no-useless-quantifier': 'error',
      'regexp/no-empty-alternative': 'error',
      'regexp/no-dupe-disjunctions': 'error',
      'regexp/no-misleading-unicode-character': 'error',
    },
  },
  // What meets text that others wrote; what tests and commands read is their own.
  {
    files: ['{admin,core,platform,src,server,backend,plugins}/**/*.{ts,tsx,mjs,cjs}'],
    ignores: ['**/*.test.{ts,tsx}', '**/fixtures/**'],
    rules: { 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      'boundaries/elements': Object.entries(layers).map(([type, pattern]) => ({
        type,
        pattern,
        mode: 'full',
      })),
    },
    rules: {
      'boundaries/element-types': [
        'error',
        {
          default: 'disallow',
          rules: Object.entries(mayImport).map(([from, allow]) => ({ from: [from], allow })),
        },
      ],
      'boundaries/no-unknown-files': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Under verbatimModuleSyntax `import { type A }` loads the module for nothing; `import type {
      // A }` does not.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // The messages of each language are loaded by its code: `inEachLocale` in core/i18n/locales.
      '@typescript-eslint/no-require-imports': 'off',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are read and checked in platform/settings/settings.ts only.',
        },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', 300],
    },
  },
  {
    files: ['{admin,core,platform,src,server,backend,plugins,seo-check}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/{fixtures,testing}/**'],
    rules: { 'no-restricted-syntax': ['error', ...byWording] },
  },
  // A redirect that is followed would take a token in the query, or what a visitor sent, to another host.
  {
    files: ['{server,platform,plugins}/**/*.ts', 'gatsby-config.ts'],
    ignores: ['**/*.test.ts', '**/{fixtures,testing}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='fetch']:not(:has(Property[key.name='redirect']))",
          message: 'Say what happens to a redirect: `redirect` is manual, error or follow.',
        },
        ...byWording,
      ],
    },
  },
  // The adapters, which turn what foreign programs say into codes: libSQL, Gatsby.
  {
    files: ['platform/files/storage-problem.ts', 'server/publish/{build-failure,gatsby-output}.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Loaded by Node itself before anything compiles TypeScript.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['core/**/*.ts', 'src/seo/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [nodeBuiltins, noReact] }],
    },
  },
  {
    files: ['{admin,src/{analytics,browser,components,sections,templates}}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/fixtures/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [nodeBuiltins] }] },
  },
  {
    files: ['{admin,backend,seo-check,src}/**/*.tsx', 'gatsby-*.tsx'],
    ...react.configs.flat.recommended,
    settings: { react: { version: '18.3' } },
  },
  { files: ['{admin,backend,seo-check,src}/**/*.tsx', 'gatsby-*.tsx'], ...react.configs.flat['jsx-runtime'] },
  { files: ['{admin,backend,seo-check,src}/**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  {
    files: ['{admin,backend,seo-check,src}/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // The server and the backend are composed here. Tests may use what is made for tests.
  {
    files: ['server/open-backend.ts', '**/*.test.{ts,tsx}', '**/{fixtures,testing}/**'],
    rules: { 'boundaries/element-types': 'off' },
  },
  { files: ['platform/settings/settings.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['scripts/**/*.mjs', '*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    rules: { 'max-lines': ['error', 400], 'no-restricted-properties': 'off' },
  },
  prettier,
);
