import type { Node, NodePluginArgs } from 'gatsby';
import { type Locale, localeCodes } from '../../../core/i18n/locales';
import { fileFactsName } from '../../../core/content/graphql';
import { contentTypes } from '../../../core/content/registry';
import { pageLinks, type PlannedPage, plannedPages } from '../../../core/routing/pages';
import { listEntities } from '../entities';

/** What the interface adds to editors' words: `locales/<language>/rich-text.json`. */
export interface RichTextWords {
  table: string;
  notes: string;
  backToText: string;
}

/** A picture in several sizes. */
export interface TextPicture {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
}

/** What a text has to be told about the site that it stands in. */
export interface BuildContext {
  words: RichTextWords;
  /** Ends the ids of headings: texts that share a page must not share ids. */
  suffix: string;
  /**
   * Where a link to a page of the site leads, and its language where that is another one; null when
   * it is no such page.
   */
  pageAt(address: string): { address: string; foreign: Locale | null } | null;
  /** `PDF, 240 kB`; empty for what is no file of the site. */
  fileNote(address: string): string;
  picture(address: string): Promise<TextPicture | null>;
}

type GetNodesByType = NodePluginArgs['getNodesByType'];

/** A text that was rendered, and the nodes that it shows something of besides its own. */
export interface RenderedText {
  html: string;
  nodeIds: readonly string[];
}

/** What all texts of the site look up. */
export interface TextSite {
  linkTo: ReturnType<typeof pageLinks>;
  /** The node of the entity whose page this is. */
  nodeOf(page: PlannedPage): Node | undefined;
  fileAt(address: string): Node | undefined;
  pictureAt(address: string): Node | undefined;
  wordsIn(locale: string): RichTextWords;
  /** The same text is asked for by every query that shows it. */
  rendered: Map<string, Promise<RenderedText>>;
}

let known: TextSite | null = null;

/** Made at the first text of a build: all nodes are there by then. */
export function textSite(getNodesByType: GetNodesByType): TextSite {
  known ??= lookUp(getNodesByType);
  return known;
}

export function forgetTextSite(): void {
  known = null;
}

function lookUp(getNodesByType: GetNodesByType): TextSite {
  const byUrl = (type: string) =>
    new Map(getNodesByType(type).map((node) => [String(node.url), node]));
  const files = byUrl(fileFactsName);
  const pictures = byUrl('File');
  const entities = new Map(
    contentTypes
      .flatMap(({ graphqlName }) => getNodesByType(graphqlName))
      .map((node) => [`${node.contentId} ${node.locale} ${node.slug}`, node]),
  );
  const words = new Map(
    localeCodes.map((locale) => [String(locale), wordsOf(getNodesByType('Locale'), locale)]),
  );
  return {
    linkTo: pageLinks(plannedPages(listEntities(getNodesByType))),
    nodeOf: ({ path, context }) =>
      entities.get(`${context.contentId} ${context.language} ${path.split('/').at(-1)}`),
    fileAt: (address) => files.get(address),
    pictureAt: (address) => pictures.get(address),
    wordsIn: (locale) => words.get(locale) as RichTextWords,
    rendered: new Map(),
  };
}

function wordsOf(nodes: readonly Node[], locale: string): RichTextWords {
  const node = nodes.find(({ ns, language }) => ns === 'rich-text' && language === locale);
  if (!node)
    throw new Error(`The words that texts need are missing: locales/${locale}/rich-text.json`);
  return JSON.parse(String(node.data)) as RichTextWords;
}
