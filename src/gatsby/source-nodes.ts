import type { GatsbyNode } from 'gatsby';

import { siteNodeTypes } from './site-nodes';

/**
 * The site's own nodes (settings, page metadata, places of articles) are made while pages are
 * created, after the time in which Gatsby drops the nodes that nobody claimed; claiming them here
 * keeps unchanged ones, so that their pages are not rendered again.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = ({ actions, getNodesByType }) => {
  for (const type of siteNodeTypes)
    for (const node of getNodesByType(type)) actions.touchNode(node);
};
