import type { Node, NodePluginArgs } from 'gatsby';
import type { CalloutKind } from '../../../core/content/callouts';
import { type Locale, localeCodes } from '../../../core/i18n/locales';
import { video } from '../../../core/content/types/videos';
import { fileFactsName } from '../../../core/content/graphql';
import { pageLinks, type PlannedPage, plannedPages } from '../../../core/routing/pages';
import { type SiteEntity, listEntities } from '../entities';

/** The interface words of texts: `locales/<language>/rich-text.json`. */
export interface RichTextWords {
  /** Names the link to the text of a film. */
  film: string;
  table: string;
  notes: string;
  backToText: string;
  callouts: Readonly<Record<CalloutKind, string>>;
}

/** A picture in several sizes. */
export interface TextPicture {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
}

/** A film of the site: what the list of videos knows of it. */
export interface TextFilm {
  poster?: string;
  /** Where it stands in words. */
  text?: string;
  captions?: { src: string; srcLang: string; label: string };
}

/** What rendering needs to know of the site. */
export interface RenderInput {
  locale: Locale;
  words: RichTextWords;
  /** Ends the ids of headings: texts of one page must not share ids. */
  suffix: string;
  /** The page of the site that a link leads to, and its language where that is another one. */
  pageAt(href: string): { url: string; foreign: Locale | null } | null;
  /** `PDF, 240 kB`; empty for what is no file of the site. */
  fileNote(href: string): string;
  picture(src: string): Promise<TextPicture | null>;
  /** Null for what is no file of the site. */
  film(src: string): Promise<TextFilm | null>;
}

type GetNodesByType = NodePluginArgs['getNodesByType'];

/** A rendered text, and the nodes that it shows parts of. */
export interface RenderedText {
  html: string;
  nodeIds: readonly string[];
}

/** Lookups that all texts share. */
export type TextSite = ReturnType<typeof readSite>;

let known: TextSite | null = null;

/** What pages were created of; null in the workers of Gatsby. */
let planned: Plan | null = null;

interface Plan {
  entities: readonly SiteEntity[];
  pages: readonly PlannedPage[];
}

/** Read at the first text of a build, when all nodes exist. */
export function textSite(getNodesByType: GetNodesByType): TextSite {
  known ??= readSite(getNodesByType);
  return known;
}

/** Told before the texts of a build are rendered: its content may be another one than before. */
export function planTextSite(plan: Plan): void {
  planned = plan;
  known = null;
}

function readSite(getNodesByType: GetNodesByType) {
  const byUrl = (type: string) =>
    // As addresses are in the HTML of a text.
    new Map(getNodesByType(type).map((node) => [String(node.url).replaceAll(' ', '%20'), node]));
  const files = byUrl(fileFactsName);
  const pictures = byUrl('File');
  const listed = planned?.entities ?? listEntities(getNodesByType);
  const entities = new Map(listed.map(({ contentId, locale, slug, node }) => [`${contentId} ${locale} ${slug}`, node]));
  const words = Object.fromEntries(
    localeCodes.map((locale) => [locale, wordsOf(getNodesByType('Locale'), locale)]),
  ) as Record<Locale, RichTextWords>;
  return {
    linkTo: pageLinks(planned?.pages ?? plannedPages(listed)),
    /** The node of the entity of a page. */
    nodeOf: ({ path, context }: PlannedPage) =>
      entities.get(`${context.contentId} ${context.language} ${path.split('/').at(-1)}`),
    files,
    pictures,
    films: new Map(getNodesByType(video.graphqlName).map((node) => [`${node.locale} ${node.ficheiro}`, node])),
    words,
    /** By language, suffix and Markdown: several queries ask for the same text. */
    rendered: new Map<string, Promise<RenderedText>>(),
  };
}

function wordsOf(nodes: readonly Node[], locale: string): RichTextWords {
  const node = nodes.find(({ ns, language }) => ns === 'rich-text' && language === locale);
  if (!node) throw new Error(`The words that texts need are missing: locales/${locale}/rich-text.json`);
  return JSON.parse(String(node.data)) as RichTextWords;
}
