export { createPages } from './src/gatsby/create-pages';
export { createResolvers } from './src/gatsby/graphql-schema';
export { createSchemaCustomization } from './src/gatsby/graphql-schema';
export { onPostBuild } from './src/gatsby/on-post-build';
export { onCreateWebpackConfig } from './src/gatsby/webpack';
export { sourceNodes } from './src/gatsby/site-nodes';
