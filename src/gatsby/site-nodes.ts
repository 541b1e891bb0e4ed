import type { CreatePagesArgs, GatsbyNode } from 'gatsby';

/** Node types of the site that are written while pages are created. */
const siteNodeTypes = ['SiteSettings', 'PageMeta', 'ArticlePlace'];

/** Writes the nodes of one of the site's types by key; all others of the type are deleted. */
export function writeSiteNodes(
  { actions, createNodeId, createContentDigest, getNodesByType }: CreatePagesArgs,
  type: string,
  bodies: ReadonlyMap<string, object>,
): void {
  const current = new Set<string>();
  for (const [key, body] of bodies) {
    const id = createNodeId(`${type}/${key}`);
    current.add(id);
    const internal = { type, contentDigest: createContentDigest(body) };
    actions.createNode({ ...body, id, internal });
  }
  for (const node of getNodesByType(type)) if (!current.has(node.id)) actions.deleteNode(node);
}

/**
 * Gatsby drops untouched nodes before pages are created, when these are written: touching them
 * keeps unchanged ones, so that their pages are not rendered again.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = ({ actions, getNodesByType }) => {
  for (const type of siteNodeTypes)
    for (const node of getNodesByType(type)) actions.touchNode(node);
};
