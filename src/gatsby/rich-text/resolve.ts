import type { Node, NodePluginArgs } from 'gatsby';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { fileNote, filmTextId, mediaPath } from '../../../core/content/media-files';
import type { Entity } from '../../../core/content/content-type';
import type { video } from '../../../core/content/types/videos';
import type { FileFacts } from '../../../core/content/fields/field';
import { entityPath } from '../../../core/routing/paths';
import { defaultLocale, isLocale, type Locale, localeRow } from '../../../core/i18n/locales';
import { renderRichText } from './render';
import { type RenderedText, type RenderInput, type TextPicture, type TextSite, textSite } from './text-site';
import { sha256 } from '../../../platform/hash';

/** The used part of Gatsby's query context; a page depends on the nodes that are read here. */
export interface QueryContext {
  nodeModel: {
    getNodeById(query: { id: string }): Node | null;
    getNodesByIds(query: { ids: string[] }): Node[];
    findRootNodeAncestor(part: object): Node | null;
  };
}

export interface FieldInfo {
  fieldName: string;
  schema: GraphQLSchema;
}

type ImageDataOf = (
  image: Node,
  args: object,
  context: QueryContext,
  info: FieldInfo,
) => Promise<IGatsbyImageData | null>;

// The same sizes as those of the pictures beside a text: what both show is made once.
const pictureArguments = {
  layout: 'fullWidth',
  formats: ['webp'],
  quality: 64,
  placeholder: 'none',
  breakpoints: [480, 768, 1080, 1440],
};

/** Returns a resolver for the HTML of a Markdown field, in the language of its entity. */
export function richTextOf(getNodesByType: NodePluginArgs['getNodesByType']) {
  return async (
    source: Record<string, unknown>,
    field: string,
    context: QueryContext,
    info: FieldInfo,
  ): Promise<string | null> => {
    const markdown = source[field];
    if (typeof markdown !== 'string') return null;
    const site = textSite(getNodesByType);
    const root = 'internal' in source ? source : context.nodeModel.findRootNodeAncestor(source);
    const locale = isLocale(root?.locale) ? root.locale : defaultLocale;
    // Only the main text of a page has ids without a suffix.
    const suffix = root === source && field === 'texto' ? '' : `-${sha256(markdown).slice(0, 4)}`;
    const key = `${locale} ${suffix} ${markdown}`;
    const rendering = site.rendered.get(key) ?? render(markdown, { site, locale, suffix, context, info });
    site.rendered.set(key, rendering);
    const { html, nodeIds } = await rendering;
    for (const id of nodeIds) context.nodeModel.getNodeById({ id });
    return html;
  };
}

interface TextContext {
  site: TextSite;
  locale: Locale;
  suffix: string;
  context: QueryContext;
  info: FieldInfo;
}

async function render(markdown: string, { site, locale, suffix, context, info }: TextContext): Promise<RenderedText> {
  const nodeIds = new Set<string>();
  const noted = <Found extends Node>(node: Found | undefined): Found | undefined => {
    if (node) nodeIds.add(node.id);
    return node;
  };
  const picture: RenderInput['picture'] = async (src) => {
    const image = noted(site.pictures.get(src))?.children[0];
    if (image) return pictureOf(image, context, info);
    return noted(site.files.get(src)) ? { src } : null;
  };
  const input: RenderInput = {
    locale,
    words: site.words[locale],
    suffix,
    pageAt(href) {
      const link = site.linkTo(href, locale);
      if (link?.page) noted(site.nodeOf(link.page));
      return link && { url: link.href, foreign: link.locale === locale ? null : link.locale };
    },
    fileNote: (href) => fileNote(noted(site.files.get(mediaPath(href) ?? '')) as FileFacts | undefined, locale),
    picture,
    async film(src) {
      if (!noted(site.files.get(src))) return null;
      const node = noted(site.films.get(`${locale} ${decodeURI(src)}`)) as (Node & FilmOfSite) | undefined;
      const { imagem, legendas } = node ?? {};
      const poster = imagem && (await picture(imagem.url.replaceAll(' ', '%20')));
      const { htmlLang, name } = localeRow(locale);
      return {
        ...(poster && { poster: middleOf(poster) }),
        ...(node && { text: `${entityPath('video', locale, node)}#${filmTextId}` }),
        ...(legendas && { captions: { src: legendas, srcLang: htmlLang, label: name } }),
      };
    },
  };
  return { html: await renderRichText(markdown, input), nodeIds: [...nodeIds] };
}

type FilmOfSite = Entity<typeof video> & { contentId: string };

/** A poster has one size. */
const middleOf = ({ src, srcSet = '' }: TextPicture): string =>
  srcSet.split(/[\s,]+/).find((_, index, all) => all[index + 1] === '1080w') ?? src;

/** The picture in its sizes, as gatsby-transformer-sharp answers it to a query. */
async function pictureOf(imageId: string, context: QueryContext, info: FieldInfo): Promise<TextPicture | null> {
  const image = context.nodeModel.getNodeById({ id: imageId });
  const imageData = (info.schema.getType('ImageSharp') as GraphQLObjectType | undefined)?.getFields().gatsbyImageData;
  if (!image || !imageData?.resolve) return null;
  const data = await (imageData.resolve as unknown as ImageDataOf)(image, { ...pictureArguments }, context, info);
  const fallback = data?.images.fallback;
  if (!data || !fallback) return null;
  // Gatsby gives the height of such a picture as a share of its width.
  const width = 1440;
  return {
    src: fallback.src,
    srcSet: fallback.srcSet,
    width,
    height: Math.round((data.height / data.width) * width),
  };
}
