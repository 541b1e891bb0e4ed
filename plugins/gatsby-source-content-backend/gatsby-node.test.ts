import { createResolvers } from './gatsby-node';

it('null is possible for what nobody may have written: no page of its own, and not required', () => {
  let made: Record<string, { type: string }> = {};
  const args = { createNodeId: String, createResolvers: ({ Query }: { Query: typeof made }) => (made = Query) };
  createResolvers?.(args as never, { plugins: [] }, () => undefined);
  const typesOf = (...names: string[]) => names.map((name) => made[name]?.type);
  expect(typesOf('contentArticle', 'contentHome', 'contentGallery')).toEqual(['ContentArticle!', 'ContentHome!', 'ContentGallery']);
});
