import type { CreateResolversArgs, GatsbyNode } from 'gatsby';
import { nodeTypeDefinitions } from '../../core/content/graphql';
import { setAdminHost } from '../../core/content/hrefs';
import { contentTypes } from '../../core/content/registry';
import { settings } from '../../core/content/types/settings';
import { readEnvironment } from '../../platform/settings/settings';
import { type FieldInfo, type QueryContext, richTextOf } from './rich-text/resolve';
import { wasteOfRow, wasteTypes } from './waste/waste-schema';
import { filmText } from './film-text';
import { foundByKey } from './find-by-key';
import { readingMinutes } from './word-count';

/** The site's own nodes, and `@richText`: Markdown in the node, sanitised HTML in the result. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions, getNodesByType }) => {
  const { admin, siteUrl } = readEnvironment();
  setAdminHost(admin?.url ?? null, siteUrl);
  const richText = richTextOf(getNodesByType);
  actions.createFieldExtension({
    name: 'richText',
    extend: () => ({
      resolve: (source: Source, _args: unknown, context: QueryContext, info: FieldInfo) =>
        richText(source, info.fieldName, context, info),
    }),
  });
  actions.createTypes([siteTypes, wasteTypes]);
};

/**
 * `File.url` is declared because Gatsby would infer it from the second build on, and a changed
 * schema renders everything anew. Settings are nodes because a query on the backend's GraphQL runs
 * in every build.
 */
const siteTypes = `
  type File implements Node {
    """Where the backend serves the picture."""
    url: String
  }

  type SiteSiteMetadata {
    siteUrl: String
    """By language."""
    origins: JSON
  }

  ${nodeTypeDefinitions([{ ...settings, graphqlName: 'SiteSettings' }])}

  type PageAlternate {
    hreflang: String!
    href: String!
  }

  type PageFeed {
    type: String!
    title: String!
    href: String!
  }

  type PageShareImage {
    """Absolute."""
    url: String!
    """In pixels."""
    width: Int!
    height: Int!
    alt: String!
  }

  type PageOpenGraph {
    type: String!
    siteName: String!
    title: String!
    description: String
    url: String
    locale: String!
    publishedTime: String
    modifiedTime: String
    author: String
    section: String
  }

  type PageTwitter {
    card: String!
    title: String!
    description: String
  }

  """All that the head of one page says."""
  type PageMeta implements Node @dontInfer {
    path: String!
    locale: String!
    """The row of the slug table."""
    kind: String!
    """What the menu calls it, or the page itself; the title adds the brand and may be worded for search engines."""
    name: String!
    """Where editors placed it among its like; null where they give no order."""
    order: Int
    title: String!
    """In characters, the brand included."""
    titleLength: Int!
    """Which page of a list, from 1."""
    page: Int!
    description: String
    robots: String!
    """Origin plus path, without the query; null for pages that search engines must not list."""
    canonical: String
    origin: String!
    alternates: [PageAlternate!]!
    """The alternates name it in every language of the site; false for pages that search engines must not list."""
    translated: Boolean!
    feeds: [PageFeed!]!
    shareImage: PageShareImage
    openGraph: PageOpenGraph!
    twitter: PageTwitter!
    """Structured data of schema.org, the text of a script."""
    jsonLd: String
    """When what the page says was last changed, ISO 8601; null where the backend does not tell."""
    modified: String
    """How many words editors wrote for it."""
    wordCount: Int!
  }

  """A list as pages show it: which nodes are on it, in order."""
  type EntityList implements Node @dontInfer {
    name: String!
    """Whose list it is: a language, the path of a page, the node id of an entity, or a route."""
    of: String!
    """How many there are, those that it does not name included; not of the pages of a list."""
    totalCount: Int
    nodes: [Node!]! @link
  }

  type SiteMapPage {
    path: String!
    kind: String!
    name: String!
    order: Int
  }

  """What the search finds beside pages."""
  type SearchEntry implements Node @dontInfer {
    path: String!
  }

  """The pages of a language that its site map names."""
  type SiteMap implements Node @dontInfer {
    locale: String!
    pages: [SiteMapPage!]!
  }

  """Where an article stands among the others of its language."""
  type ArticlePlace implements Node @dontInfer {
    contentId: String!
    locale: String!
    newer: ContentArticle @link
    older: ContentArticle @link
    """What to read on with."""
    related: [ContentArticle!]! @link
  }
`;

/** An entity in its resolvers. */
interface Source extends Record<string, unknown> {
  id: string;
  contentId: string;
  locale: string;
  texto?: string | null;
}

interface Context {
  nodeModel: {
    findAll(args: { type: string; query: object }): Promise<{ entries: Iterable<unknown> }>;
  };
}

/** Fields that are computed, once a build. */
export const createResolvers: GatsbyNode['createResolvers'] = (args: CreateResolversArgs) => {
  const { createNodeId } = args;
  const richText = richTextOf(args.getNodesByType);
  const newestArticle = ({ id }: Source, { nodeModel }: QueryContext) =>
    nodeModel.getNodeById({ id: createNodeId(`EntityList/newestArticle ${id}`) });
  const articleCount = {
    type: 'Int!',
    resolve: (source: Source, _args: unknown, context: QueryContext) => newestArticle(source, context)?.totalCount ?? 0,
  };
  const ownNode = (type: string, ...fields: string[]) => ({
    type: `${type}!`,
    ...foundByKey(fields, (...values) => createNodeId(`${type}/${values.join(' ')}`)),
  });
  // `contentArticleList(name: "rows", of: $path)`: the nodes of an EntityList, which are of one type.
  const nodesOfList = contentTypes.map(({ graphqlName: type }) => [
    `${type.replace(/^./, (letter) => letter.toLowerCase())}List`,
    {
      type: `[${type}!]!`,
      args: { name: 'String!', of: 'String!' },
      resolve(_source: unknown, { name, of }: { name: string; of: string }, { nodeModel }: QueryContext) {
        const list = nodeModel.getNodeById({ id: createNodeId(`EntityList/${name} ${of}`) });
        if (!list) throw new Error(`There is no list "${name}" of ${of}`);
        return nodeModel.getNodesByIds({ ids: list.nodes as string[] });
      },
    },
  ]);
  args.createResolvers({
    Query: {
      ...(Object.fromEntries(nodesOfList) as object),
      pageMeta: ownNode('PageMeta', 'path'),
      // Nullable: some queries ask for it by `@include(if: …)`.
      entityList: { ...ownNode('EntityList', 'name', 'of'), type: 'EntityList' },
      siteMap: ownNode('SiteMap', 'locale'),
      wasteCode: ownNode('WasteCode', 'code', 'locale'),
      wasteChapter: ownNode('WasteChapter', 'code', 'locale'),
      wasteFinder: ownNode('WasteFinder', 'locale'),
      articlePlace: ownNode('ArticlePlace', 'contentId', 'locale'),
    },
    ContentArticle: {
      readingMinutes: { type: 'Int!', resolve: ({ texto }: Source) => readingMinutes(texto ?? '') },
    },
    ContentSectionBlock: {
      // A film that is a video of the site brings its captions along.
      filme: { type: 'ContentVideo', resolve: videoOf },
    },
    ContentVideo: { emTexto: { type: '[String!]!', resolve: filmText } },
    ContentWasteCode: { waste: wasteOfRow(createNodeId) },
    ContentCategory: { articleCount },
    ContentAuthor: {
      biografiaBreve: {
        type: 'String',
        resolve: async (source: Source, _args: unknown, context: QueryContext, info: FieldInfo) =>
          firstParagraph(await richText(source, 'biografia', context, info)),
      },
      articleCount,
      latestArticle: {
        type: 'ContentArticle',
        resolve: (source: Source, _args: unknown, context: QueryContext) => {
          const [id] = (newestArticle(source, context)?.nodes ?? []) as string[];
          return id ? context.nodeModel.getNodeById({ id }) : null;
        },
      },
    },
  });
};

async function videoOf(
  block: { video?: string },
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

/** `<p>a</p><p>b</p>` -> `<p>a</p>`; a text that does not begin with a paragraph stays whole. */
function firstParagraph(html: string | null): string | null {
  return /^<p>[\s\S]*?<\/p>/.exec(html ?? '')?.[0] ?? html;
}
