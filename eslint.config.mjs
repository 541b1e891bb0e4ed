import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import prettier from 'eslint-config-prettier';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// The rooms of the house; the first pattern that fits a file is its room.
const rooms = {
  config: ['gatsby-*.ts', 'gatsby-*.tsx', '*.config.ts', '*.config.mjs'],
  i18n: ['core/i18n/**'],
  routing: ['core/routing/**'],
  content: ['core/content/**'],
  forms: ['core/forms/**'],
  'page-meta': ['src/seo/page-meta*.ts', 'src/seo/head-elements*.ts', 'src/seo/json-ld/**'],
  seo: ['src/seo/**'],
  analytics: ['src/analytics/**'],
  browser: ['src/browser/**'],
  styles: ['src/styles/**'],
  ui: ['src/components/**'],
  sections: ['src/sections/**'],
  templates: ['src/templates/**', 'src/pages/**'],
  gatsby: ['src/gatsby/**'],
  api: ['src/api/**'],
  plugins: ['plugins/**'],
  people: ['backend/people/**'],
  editing: ['backend/editing/**'],
  admin: ['backend/admin/**'],
  backend: ['backend/**'],
  env: ['platform/settings/settings*.ts'],
  'security-headers': ['platform/http/security-headers*.ts'],
  // What is read of any request and written into any page, by whichever house.
  requests: [
    'server/serving/{cookies,preferences,root-language}.ts',
    'platform/http/ip-network*.ts',
    'platform/http/escape-html.ts',
  ],
  database: ['platform/database/**'],
  // Who holds a folder, across processes.
  locks: ['platform/files/folder-lock*.ts', 'server/publisher/{lock-file,process-mark}*.ts'],
  // What may be in a file that somebody sends.
  'file-rules': ['server/submissions/{pdf-rules,scan-pdf,small-steps}*.ts'],
  outbox: ['server/outbox/**'],
  submissions: ['server/submissions/**'],
  server: ['server/**'],
  audit: ['seo-check/**'],
  commands: ['scripts/**'],
  papers: ['studio/pdf/**'],
  // What the tests of any room may use.
  'for-all-tests': [
    'tests/fixtures/{until,free-port,scratch-folder,answering-server,bare-release,lasting,rows-of,one-colour,project-with-fake-gatsby}.ts',
  ],
  tests: ['tests/**'],
};

const core = ['i18n', 'routing', 'content', 'forms'];

// Who may import whom (docs/decisions/0002): a room that is not named here imports nothing of the others.
const mayImport = {
  config: ['tests', 'gatsby', 'sections', 'analytics', 'browser', 'styles', 'env', 'security-headers', 'plugins', ...core],
  i18n: ['i18n'],
  routing: ['routing', 'i18n'],
  content: ['content', 'routing', 'i18n'],
  forms: ['forms', 'i18n'],
  'page-meta': ['page-meta', ...core],
  seo: ['seo', 'page-meta', ...core],
  analytics: ['analytics', 'browser', ...core],
  // What pages do in a browser apart from React.
  browser: ['browser', 'i18n', 'routing'],
  styles: ['styles'],
  ui: ['ui', 'styles', 'content', 'i18n'],
  sections: ['sections', 'analytics', 'browser', 'ui', 'styles', ...core],
  templates: ['templates', 'sections', 'ui', 'styles', 'seo', ...core],
  gatsby: ['for-all-tests', 'gatsby', 'browser', 'page-meta', 'env', ...core],
  api: ['submissions'],
  plugins: ['for-all-tests', 'plugins', ...core],
  // Of the backend it uses the errors and the ways of its store, and knows nothing of content.
  people: ['for-all-tests', 'people', 'backend', 'env', 'database', 'requests', ...core],
  editing: ['for-all-tests', 'editing', 'people', 'backend', 'env', 'database', 'file-rules', ...core],
  // The editor's form is made of the content model, and says what editing would say.
  admin: ['for-all-tests', 'admin', 'editing', 'people', 'backend', 'env', 'database', 'requests', ...core],
  backend: ['for-all-tests', 'backend', 'people', 'editing', 'admin', 'env', 'database', 'locks', ...core],
  env: ['env'],
  'security-headers': ['security-headers'],
  database: ['for-all-tests', 'database'],
  locks: ['locks', 'env', 'database'],
  'file-rules': ['file-rules', 'forms'],
  requests: ['requests', ...core],
  outbox: ['for-all-tests', 'outbox', 'requests', 'env', 'database', ...core],
  submissions: ['submissions', 'outbox', 'requests', 'env', 'database', 'file-rules', 'server', ...core],
  server: [
    'for-all-tests',
    'server',
    'requests',
    'security-headers',
    'submissions',
    'outbox',
    'database',
    'locks',
    'env',
    'backend',
    'editing',
    'admin',
    'plugins',
    ...core,
  ],
  // It reads a release as it lies on the disk: of the server it knows the settings only, of the adapter the manifest's shape.
  audit: ['for-all-tests', 'audit', 'seo', 'page-meta', 'env', 'plugins', ...core],
  commands: ['commands'],
  'for-all-tests': ['for-all-tests'],
  papers: ['papers', 'gatsby', 'styles', 'env', 'tests', ...core],
  tests: [...Object.keys(rooms)],
};

const nodeBuiltins = { group: ['node:*', 'fs', 'path', 'crypto'], message: 'This room runs in the browser too: no Node built-ins here.' };
const noReact = {
  group: ['react', 'react-dom', 'react/*', 'gatsby', 'gatsby-*'],
  allowTypeImports: true,
  message: 'This room is plain data and rules: no React, no Gatsby.',
};

export default tseslint.config(
  {
    ignores: [
      'node_modules/**',
      '.cache/**',
      '.netlify/**',
      'public/**',
      'data/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...tseslint.configs.recommended,
  // A pattern whose work grows faster than the text that it reads lets one request hold the server for seconds (docs/decisions/0016).
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
    files: ['{src,server,backend,plugins}/**/*.{ts,tsx,mjs,cjs}'],
    ignores: ['**/*.test.{ts,tsx}', '**/fixtures/**'],
    rules: { 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      'boundaries/elements': Object.entries(rooms).map(([type, pattern]) => ({ type, pattern, mode: 'full' })),
    },
    rules: {
      'boundaries/element-types': [
        'error',
        { default: 'disallow', rules: Object.entries(mayImport).map(([from, allow]) => ({ from: [from], allow })) },
      ],
      'boundaries/no-unknown-files': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read and checked in platform/settings/settings.ts only.' },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', 250],
    },
  },
  // Loaded by Node itself before anything compiles TypeScript.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['src/{routing,content,forms,i18n}/**/*.ts', 'src/seo/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [nodeBuiltins, noReact] }] },
  },
  {
    files: ['src/{analytics,browser,ui,sections,templates}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [nodeBuiltins] }] },
  },
  {
    files: ['src/**/*.tsx', 'gatsby-*.tsx'],
    ...react.configs.flat.recommended,
    settings: { react: { version: '18.3' } },
  },
  { files: ['src/**/*.tsx', 'gatsby-*.tsx'], ...react.configs.flat['jsx-runtime'] },
  { files: ['src/**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  {
    files: ['src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['platform/settings/settings.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['scripts/**/*.mjs', '*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['**/*.test.{ts,tsx}', 'tests/**'], rules: { 'max-lines': ['error', 400], 'no-restricted-properties': 'off' } },
  prettier,
);
