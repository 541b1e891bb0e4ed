// ES modules among the dependencies are compiled for Jest too; everything else in node_modules is
// left alone.
const esModules = [
  'unified',
  'remark-.*',
  'rehype-.*',
  'parse5',
  'entities',
  'trim-trailing-lines',
  'collapse-white-space',
  'mdast-.*',
  'micromark.*',
  'hast-.*',
  'hastscript',
  'unist-.*',
  'vfile.*',
  'bail',
  'trough',
  'devlop',
  'is-plain-obj',
  'decode-named-character-reference',
  'character-entities.*',
  'property-information',
  'space-separated-tokens',
  'comma-separated-tokens',
  'html-void-elements',
  'stringify-entities',
  'ccount',
  'escape-string-regexp',
  'markdown-table',
  'longest-streak',
  'zwitch',
  'trim-lines',
  'web-namespaces',
  'feed',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/inflate',
  '@borewit/text-codec',
  '@ungap/structured-clone',
  'github-slugger',
  '@noble/hashes',
  '@scure/base',
  'qr',
];

/** @type {import('jest').Config} */
const project = {
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    ],
  },
  transformIgnorePatterns: [`node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: { '\\.module\\.css$': '<rootDir>/tests/fixtures/css-module.ts' },
  setupFilesAfterEnv: ['<rootDir>/tests/fixtures/jest-setup.ts'],
  testEnvironment: 'node',
  // A preview keeps a copy of the code under `data`.
  modulePathIgnorePatterns: ['<rootDir>/(public|data|.caches?)/'],
  globals: { WITH_TAG_MANAGER: false, WITH_DATA_LAYER: false, VITALS_SAMPLE: 0, WITH_MAIL: false },
};

/**
 * A project whose tests are in these folders: Jest then does not read the rest of the tree, content
 * and built sites, at each start.
 */
const suite = (displayName, ...folders) => ({
  ...project,
  displayName,
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.{ts,tsx}'],
});

/** @type {import('jest').Config} */
const config = {
  projects: [
    suite(
      'unit',
      'admin',
      'core',
      'platform',
      'src',
      'plugins',
      'backend',
      'server',
      'seo-check',
      'scripts',
      'studio/pdf',
      'examples',
    ),
    suite('contract', 'tests/contract'),
    suite('hostile', 'tests/hostile'),
    suite('proofs', 'tests/proofs', 'tests/deploy'),
    suite('scale', 'tests/scale'),
    suite('topology', 'tests/topology'),
    suite('netlify', 'tests/netlify'),
  ],
};

export default config;
