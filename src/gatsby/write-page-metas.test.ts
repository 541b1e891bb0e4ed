import { writePageMetas } from './write-page-metas';

// That what GraphQL answers is written for every page, `npm run seo` shows (nodes).
test('a query that fails fails the build, and says why', async () => {
  const graphql = async () => ({ errors: [new Error('Cannot query field "robots"')] });
  await expect(writePageMetas(graphql as never, '.')).rejects.toThrow('Cannot query field "robots"');
});
