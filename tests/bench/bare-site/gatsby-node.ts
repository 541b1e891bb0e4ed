import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';

const languages = ['pt', 'en'];
const perPage = 12;

export interface BareArticle {
  slug: string;
  title: string;
  paragraphs: string[];
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(
    'type BareArticle implements Node @dontInfer { slug: String! language: String! order: Int! title: String! paragraphs: [String!]! }',
  );
};

/** Each article of the file, once a language. */
export const sourceNodes: GatsbyNode['sourceNodes'] = ({ actions, createNodeId, createContentDigest }) => {
  const articles = JSON.parse(readFileSync('articles.json', 'utf8')) as BareArticle[];
  for (const language of languages) {
    articles.forEach((article, order) => {
      const data = { ...article, language, order };
      const id = createNodeId(`${language}/${article.slug}`);
      void actions.createNode({ ...data, id, internal: { type: 'BareArticle', contentDigest: createContentDigest(data) } });
    });
  }
};

export const createPages: GatsbyNode['createPages'] = ({ actions, getNodesByType }) => {
  for (const language of languages) {
    const articles = getNodesByType('BareArticle').filter((node) => node.language === language);
    for (const { id, slug } of articles)
      actions.createPage({ path: `/${language}/${String(slug)}`, component: resolve('src/templates/article.tsx'), context: { id } });
    for (let skip = 0; skip < articles.length; skip += perPage) {
      const path = skip === 0 ? `/${language}` : `/${language}/page/${skip / perPage + 1}`;
      actions.createPage({ path, component: resolve('src/templates/list.tsx'), context: { language, skip, limit: perPage } });
    }
  }
};
