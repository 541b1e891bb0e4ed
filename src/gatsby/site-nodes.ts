import type { CreatePagesArgs, GatsbyNode } from 'gatsby';

/** The types of nodes that the site itself makes while pages are created. */
const siteNodeTypes = ['SiteSettings', 'PageMeta', 'ArticlePlace'];

/**
 * Writes the nodes of one of the site's own types, each under its own key; those that are gone
 * since the last build go too.
 */
export function writeSiteNodes(
  { actions, createNodeId, createContentDigest, getNodesByType }: CreatePagesArgs,
  type: string,
  bodies: ReadonlyMap<string, object>,
): void {
  const current = new Set<string>();
  for (const [key, body] of bodies) {
    const id = createNodeId(`${type}/${key}`);
    current.add(id);
    actions.createNode({
      ...body,
      id,
      internal: { type, contentDigest: createContentDigest(body) },
    });
  }
  for (const node of getNodesByType(type)) if (!current.has(node.id)) actions.deleteNode(node);
}

/**
 * The site's own nodes (settings, page metadata, places of articles) are made while pages are
 * created, after the time in which Gatsby drops the nodes that nobody claimed; claiming them here
 * keeps unchanged ones, so that their pages are not rendered again.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = ({ actions, getNodesByType }) => {
  for (const type of siteNodeTypes)
    for (const node of getNodesByType(type)) actions.touchNode(node);
};
