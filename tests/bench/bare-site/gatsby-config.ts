import type { GatsbyConfig } from 'gatsby';

// Gatsby with nothing beside it: what our builds are compared with (tests/bench/bare-gatsby.ts).
const config: GatsbyConfig = { trailingSlash: 'never', jsxRuntime: 'automatic' };

export default config;
