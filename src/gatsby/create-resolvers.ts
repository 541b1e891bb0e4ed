import type { CreateResolversArgs, GatsbyNode } from 'gatsby';

import { isOver } from '../../core/content/last-day';
import { readingMinutes } from './reading-time';
import { richTextOf, type FieldInfo, type QueryContext } from './rich-text/resolve';

/** An entity as its resolvers see it. */
interface Source {
  id: string;
  contentId: string;
  locale: string;
  texto?: string | null;
}

interface Context {
  nodeModel: {
    findAll(args: {
      type: string;
      query: object;
    }): Promise<{ entries: Iterable<unknown>; totalCount(): Promise<number> }>;
  };
}

const articlesOfCategory = ({ contentId, locale }: Source) => ({
  locale: { eq: locale },
  categorias_arr: { in: [contentId] },
});

const articlesOfAuthor = ({ id, locale }: Source) => ({
  locale: { eq: locale },
  autor: { id: { eq: id } },
});

/** What the blog says of its entities beyond what editors wrote, computed once a build. */
export const createResolvers: GatsbyNode['createResolvers'] = ({
  createResolvers: create,
  getNodesByType,
}: CreateResolversArgs) => {
  const richText = richTextOf(getNodesByType);
  create({
    ContentArticle: {
      readingMinutes: { type: 'Int!', resolve: ({ texto }: Source) => readingMinutes(texto ?? '') },
    },
    ContentSectionBlock: {
      // A film that is one of the videos of the site brings its captions along wherever it is
      // shown.
      filme: { type: 'ContentVideo', resolve: videoOf },
    },
    ContentCategory: { articleCount: { type: 'Int!', resolve: count(articlesOfCategory) } },
    ContentJobOffer: {
      closed: {
        type: 'Boolean!',
        resolve: ({ validade }: { validade?: string | null }) => isOver(validade, new Date()),
      },
    },
    ContentAuthor: {
      biografiaBreve: {
        type: 'String',
        resolve: async (
          source: Source & Record<string, unknown>,
          _args: unknown,
          context: QueryContext,
          info: FieldInfo,
        ) => firstParagraph(await richText(source, 'biografia', context, info)),
      },
      articleCount: { type: 'Int!', resolve: count(articlesOfAuthor) },
      latestArticle: { type: 'ContentArticle', resolve: latest(articlesOfAuthor) },
    },
  });
};

async function videoOf(
  block: { video?: string | null },
  _args: unknown,
  { nodeModel }: Context & QueryContext,
): Promise<unknown> {
  if (!block.video?.startsWith('/media/')) return null;
  const locale = nodeModel.findRootNodeAncestor(block)?.locale;
  const filter = { ficheiro: { eq: block.video }, locale: { eq: locale } };
  const { entries } = await nodeModel.findAll({
    type: 'ContentVideo',
    query: { filter, limit: 1 },
  });
  return [...entries][0] ?? null;
}

function count(filterOf: (source: Source) => object) {
  return async (source: Source, _args: unknown, { nodeModel }: Context): Promise<number> => {
    const { totalCount } = await nodeModel.findAll({
      type: 'ContentArticle',
      query: { filter: filterOf(source) },
    });
    return totalCount();
  };
}

function latest(filterOf: (source: Source) => object) {
  return async (source: Source, _args: unknown, { nodeModel }: Context): Promise<unknown> => {
    const sort = { fields: ['data', 'contentId'], order: ['DESC', 'ASC'] };
    const { entries } = await nodeModel.findAll({
      type: 'ContentArticle',
      query: { filter: filterOf(source), sort, limit: 1 },
    });
    return [...entries][0] ?? null;
  };
}

/** `<p>a</p><p>b</p>` -> `<p>a</p>`; a text that does not begin with a paragraph stays whole. */
function firstParagraph(html: string | null): string | null {
  return /^<p>[\s\S]*?<\/p>/.exec(html ?? '')?.[0] ?? html;
}
