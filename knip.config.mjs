// Looks for files, exports and packages that nothing uses; run by the part "lint" of `npm test`.
const withoutFragments = (text) => text.replace(/export (const \w+ = graphql`)/g, '$1');

/** @type {import('knip').KnipConfig} */
const config = {
  // What commands start, Gatsby, webpack, vite or a browser loads, and tests run as programs.
  entry: [
    'gatsby-{node,config,browser,ssr}.{ts,tsx}',
    'src/{api,templates}/*.{ts,tsx}',
    'src/browser/{first-script,root-script,service-worker}.ts',
    'src/{gatsby/noop-module,sections/image-fragments}.ts',
    'plugins/*/gatsby-node.{ts,mjs}',
    'scripts/{*.mjs,query-types.ts}',
    'server/{main,build,dev,rollback,list-releases,*-command}.ts',
    'server/publish/**/*.cjs',
    'core/design/palette.cjs',
    'platform/{release/object-writer,database/database-thread}.cjs',
    'backend/{main,validate}.ts',
    'backend/**/main.ts',
    'backend/auth/client/*.mjs',
    'admin/{vite-build.mjs,app/main.tsx}',
    'seo-check/main.ts',
    'examples/*/{main,transform}.ts',
    'studio/pdf/{print,brand/draw}.ts',
    'tests/{bench/*,audit/{audit,interactions},screens/screenshots,{incremental,mutants,recipes,seo-faults}/prove,extremes/prepare,third-language/add-language,copy-project,foreign/prove}.ts',
    'tests/bench/bare-site/**',
    'tests/*/playwright.config.ts',
    'tests/{hostile,netlify}/*.mjs',
    '**/fixtures/{save-for-ever.ts,publishing-server.ts,write-releases-for-ever.ts,fake-gatsby.cjs}',
  ],
  project: ['**/*.{ts,tsx,mjs,cjs}', '!tests/fixtures/release/**'],
  ignoreExportsUsedInFile: true,
  // Fonts are copied from them (scripts/fonts.mjs), prettier runs in `npm test`, linters in `tests/deploy`, webpack finds `swc-loader`, the others are types.
  ignoreDependencies: [
    'dclint',
    'dockerfile-utils',
    '@fontsource/barlow-condensed',
    '@fontsource-variable/open-sans',
    '@types/smtp-server',
    'prettier',
    'swc-loader',
    'hast',
    'mdast',
  ],
  // Of Debian; tests that need it install it.
  ignoreBinaries: ['caddy', 'mariadb', 'mariadb-install-db', 'php', 'prometheus', 'promtool', 'unshare', 'wrk'],
  // Plugins of the folder plugins.
  ignoreUnresolved: ['gatsby-source-content-backend', 'gatsby-plugin-search-index', /^\$virtual\//],
  // Gatsby reads exported fragments; nothing imports them.
  compilers: { ts: withoutFragments, tsx: withoutFragments },
};

export default config;
