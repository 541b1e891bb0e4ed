import type { Node, NodePluginArgs } from 'gatsby';

import { fileFactsName } from '../../../core/content/graphql-sdl';
import { contentTypes } from '../../../core/content/registry';
import { localeCodes } from '../../../core/i18n/locales';
import { pageLinks } from '../../../core/routing/page-links';
import { plannedPages, type PlannedPage } from '../../../core/routing/planned-pages';
import { listEntities } from '../entities';
import type { RichTextWords } from './context';

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
