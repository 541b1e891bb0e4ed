// ES modules among the dependencies are compiled for Jest too; everything else in node_modules is left alone.
const esModules = [
  'unified',
  'remark-.*',
  'rehype-.*',
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
];

/** @type {import('jest').Config} */
const project = {
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
    ],
  },
  transformIgnorePatterns: [`node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: { '\\.module\\.css$': '<rootDir>/tests/fixtures/css-module.ts' },
  setupFilesAfterEnv: ['<rootDir>/tests/fixtures/jest-setup.ts'],
  testEnvironment: 'node',
  // A preview keeps a copy of the code under `data`.
  modulePathIgnorePatterns: ['<rootDir>/(public|data|.cache)/'],
  globals: { WITH_TAG_MANAGER: false },
};

/** @type {import('jest').Config} */
const config = {
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['<rootDir>/{src,plugins,backend,server,audit,commands,papers}/**/*.test.{ts,tsx}'],
    },
    { ...project, displayName: 'contract', testMatch: ['<rootDir>/tests/contract/**/*.test.ts'] },
    { ...project, displayName: 'netlify', testMatch: ['<rootDir>/tests/netlify/**/*.test.ts'] },
  ],
};

export default config;
