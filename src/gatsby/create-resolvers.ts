import type { CreateResolversArgs, GatsbyNode } from 'gatsby';

import { readingMinutes } from './reading-time';
import { renderRichText } from './rich-text';

/** An entity as its resolvers see it. */
interface Source {
  id: string;
  contentId: string;
  locale: string;
  texto?: string | null;
  biografia?: string | null;
}

interface Context {
  nodeModel: {
    findAll(args: { type: string; query: object }): Promise<{ entries: Iterable<unknown>; totalCount(): Promise<number> }>;
  };
}

const articlesOfCategory = ({ contentId, locale }: Source) => ({ locale: { eq: locale }, categorias_arr: { in: [contentId] } });

const articlesOfAuthor = ({ id, locale }: Source) => ({ locale: { eq: locale }, autor: { id: { eq: id } } });

/** What the blog says of its entities beyond what editors wrote, computed once a build. */
export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: create }: CreateResolversArgs) => {
  create({
    ContentArticle: {
      readingMinutes: { type: 'Int!', resolve: ({ texto }: Source) => readingMinutes(texto ? renderRichText(texto) : '') },
    },
    ContentCategory: { articleCount: { type: 'Int!', resolve: count(articlesOfCategory) } },
    ContentAuthor: {
      biografiaBreve: {
        type: 'String',
        resolve: ({ biografia }: Source) => (biografia ? firstParagraph(renderRichText(biografia)) : null),
      },
      articleCount: { type: 'Int!', resolve: count(articlesOfAuthor) },
      latestArticle: { type: 'ContentArticle', resolve: latest(articlesOfAuthor) },
    },
  });
};

function count(filterOf: (source: Source) => object) {
  return async (source: Source, _args: unknown, { nodeModel }: Context): Promise<number> => {
    const { totalCount } = await nodeModel.findAll({ type: 'ContentArticle', query: { filter: filterOf(source) } });
    return totalCount();
  };
}

function latest(filterOf: (source: Source) => object) {
  return async (source: Source, _args: unknown, { nodeModel }: Context): Promise<unknown> => {
    const sort = { fields: ['data', 'contentId'], order: ['DESC', 'ASC'] };
    const { entries } = await nodeModel.findAll({ type: 'ContentArticle', query: { filter: filterOf(source), sort, limit: 1 } });
    return [...entries][0] ?? null;
  };
}

/** `<p>a</p><p>b</p>` -> `<p>a</p>`; a text that does not begin with a paragraph stays whole. */
function firstParagraph(html: string): string {
  return /^<p>[\s\S]*?<\/p>/.exec(html)?.[0] ?? html;
}
