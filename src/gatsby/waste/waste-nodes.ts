import type { CreatePagesArgs, Node } from 'gatsby';
import { contentType } from '../../../core/content/content-type';
import { type Locale, localeCodes } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { type ListedWaste, markedCode, mirrorCodes } from '../../../core/waste-codes/list-of-waste';
import { formatWasteCode, unbrokenCodes, wasteCodeSlug } from '../../../core/waste-codes/waste-code';
import { wasteHref } from '../../../core/waste-codes/waste-pages';
import type { SiteEntity } from '../entities';
import { wordsIn } from '../page-titles';
import type { SiteNodes } from '../site-nodes';
import { headLimits, withBrand } from '../../../core/content/head-limits';
import { readListOfWaste, takersByCode, type WasteSources, wasteIndex, wasteStreams } from './listed-wastes';
import { chapterTitle, otherNames, plainName, shortName } from './short-names';

/** A waste, as lists on pages show it. */
interface WasteRow {
  /** `17 06 05*` */
  label: string;
  name: string;
  isHazardous: boolean;
  isTaken: boolean;
  /** Its page, or its place in its chapter. */
  href: string;
  /** Of a waste that is not taken: the stream that says who may take it. */
  stream: string | null;
}

const codeType = contentType({
  name: 'waste-codes',
  graphqlName: 'WasteCode',
  slugged: true,
  subject: 'wasteCode',
  fields: {},
});
const chapterType = contentType({
  name: 'waste-chapters',
  graphqlName: 'WasteChapter',
  slugged: true,
  subject: 'wasteCode',
  fields: {},
});

/**
 * The nodes of the European List of Waste, joined with what units and services take: one of each
 * waste that is taken, of each chapter, and of the finder, in each language. They hold the words
 * that pages show instead of links to units and services: a page of a waste is rendered again when
 * the title of a unit changes, not at each change of it. Returns what has a page of its own.
 */
export function createWasteNodes(
  nodes: SiteNodes,
  args: CreatePagesArgs,
  entities: readonly SiteEntity[],
  settings: Readonly<Record<Locale, { marca: string }>>,
): SiteEntity[] {
  const list = readListOfWaste();
  const made = localeCodes.map((locale) => wastesIn(args, locale, { list, entities }, settings[locale].marca));
  const bodies = (type: 'codes' | 'chapters') =>
    new Map(
      made.flatMap(({ [type]: pages }) =>
        pages.map(({ entity, body }) => [`${entity.contentId} ${entity.locale}`, body] as const),
      ),
    );
  nodes.write('WasteCode', bodies('codes'));
  nodes.write('WasteChapter', bodies('chapters'));
  nodes.write('WasteFinder', new Map(made.map(({ finder }) => [finder.locale, finder])));
  return made.flatMap(({ codes, chapters }) => [...chapters, ...codes].map(({ entity }) => entity));
}

function wastesIn(args: CreatePagesArgs, locale: Locale, { list, entities }: WasteSources, brand: string) {
  const takers = takersByCode(entities, locale);
  const { streamOf, wordsFor } = wasteStreams(entities, locale);
  const words = wordsIn(args.getNodesByType, locale)('waste-head') as unknown as MetaWords;
  const byCode = new Map(list.map((listed) => [listed.code, listed]));
  const below = (code: string, length: number) =>
    list.filter((listed) => listed.code.length === length && listed.code.startsWith(code));
  const wastes = list.filter(({ code }) => code.length === 6);
  const chapterPath = (code: string) => pathFor('wasteChapter', locale, code.slice(0, 2));

  const codes = wastes.filter(({ code }) => takers.has(code)).map((waste) => page('codePage', waste, codeBody(waste)));
  const chapters = list
    .filter(({ code }) => code.length === 2)
    .map((chapter) => page('chapterPage', chapter, chapterBody(chapter)));
  return { codes, chapters, finder: finderBody() };

  function rowOf({ code, name, isHazardous }: ListedWaste): WasteRow {
    const isTaken = takers.has(code);
    return {
      label: unbrokenCodes(markedCode(formatWasteCode(code), isHazardous)),
      name: unbrokenCodes(name[locale]),
      isHazardous,
      isTaken,
      href: wasteHref(locale, code, isTaken),
      stream: isTaken ? null : (streamOf(code)?.contentId ?? null),
    };
  }

  function headingOf(code: string) {
    const name = byCode.get(code)?.name[locale] ?? '';
    const anchor = code.length === 4 ? `#${wasteCodeSlug(code)}` : '';
    return {
      label: unbrokenCodes(formatWasteCode(code)),
      name: unbrokenCodes(name),
      href: `${chapterPath(code)}${anchor}`,
    };
  }

  function chapterName(code: string): string {
    const { label, name } = headingOf(code.slice(0, 2));
    return `${label} ${chapterTitle(label, name, locale)}`;
  }

  function codeBody(waste: ListedWaste) {
    const { code } = waste;
    const neighbours = below(code.slice(0, 4), 6).filter((other) => other !== waste);
    const mirrors = mirrorCodes(waste, neighbours);
    const isMirror = ({ code: other }: ListedWaste) => mirrors.includes(other);
    return {
      ...rowOf(waste),
      label: markedCode(formatWasteCode(code), waste.isHazardous),
      code,
      locale,
      chapter: headingOf(code.slice(0, 2)),
      subchapter: headingOf(code.slice(0, 4)),
      mirrors: neighbours.filter(isMirror).map(rowOf),
      neighbours: neighbours.filter((other) => !isMirror(other)).map(rowOf),
      ...takers.get(code),
      words: wordsFor(code),
      stream: streamOf(code)?.node.id ?? null,
    };
  }

  function chapterBody({ code, name }: ListedWaste) {
    const others = below(code, 6).filter((waste) => !takers.has(waste.code));
    const streams = new Set(others.flatMap((waste) => streamOf(waste.code)?.node.id ?? []));
    return {
      code,
      locale,
      name: unbrokenCodes(name[locale]),
      groups: below(code, 4).map((group) => ({
        ...headingOf(group.code),
        rows: below(group.code, 6).map(rowOf),
      })),
      streams: [...streams],
    };
  }

  function finderBody() {
    return {
      locale,
      taken: wastes.filter(({ code }) => takers.has(code)).length,
      total: wastes.length,
      chapters: list
        .filter(({ code }) => code.length === 2)
        .map(({ code }) => ({
          ...headingOf(code),
          taken: below(code, 6).filter((waste) => takers.has(waste.code)).length,
          total: below(code, 6).length,
        })),
      index: JSON.stringify(wasteIndex({ list, entities }, locale)),
    };
  }

  function page(kind: keyof MetaWords, { code, name, isHazardous }: ListedWaste, body: object) {
    const label = markedCode(formatWasteCode(code), isHazardous);
    const stream = kind === 'codePage' ? streamOf(code) : undefined;
    const own = kind === 'chapterPage' ? chapterTitle(code, name[locale], locale) : undefined;
    const meta = { locale, code: label, name: name[locale], title: own, words: wordsFor(code) };
    const entity: SiteEntity = {
      type: kind === 'codePage' ? codeType.name : chapterType.name,
      contentId: code,
      locale,
      slug: wasteCodeSlug(code),
      name: kind === 'codePage' ? label : chapterName(code),
      card: chapterName(code),
      ...(kind === 'codePage' && { above: [{ title: code.slice(0, 2), href: chapterPath(code) }] }),
      order: Number(code.padEnd(6, '0')),
      ...wasteMeta(words[kind], meta, brand),
      canonical: null,
      modified: stream?.modified ?? null,
      ownShareImage: null,
      picture: null,
      closing: 'open',
      contentType: kind === 'codePage' ? codeType : chapterType,
      node: nodeOf(body, code),
    };
    return { entity, body };
  }

  /** What metadata is made of: its digest says whether it changed. */
  function nodeOf(body: object, contentId: string): Node {
    const contentDigest = args.createContentDigest(body);
    return { ...body, id: contentId, contentId, locale, internal: { contentDigest } } as never;
  }
}

/** How the metadata of a page is worded, with `{{code}}`, `{{name}}` and `{{words}}`. */
interface PageWords {
  title: string;
  description: string;
  /** What visitors call it. */
  alsoCalled?: string;
  /** What follows, the longest first: where there is room. */
  endings: readonly string[];
}

export type MetaWords = Record<'codePage' | 'chapterPage', PageWords>;

interface DescribedWaste {
  locale: Locale;
  code: string;
  name: string;
  /** In the title instead of the name. */
  title?: string | undefined;
  /** What visitors call it, with commas between. */
  words: string;
}

/** In characters; of a title, with the brand behind it. */
const longest = { title: headLimits.title.max, description: 155 };

/** Title and description of a page: first the whole name, then what visitors call it too. */
export function wasteMeta(say: PageWords, waste: DescribedWaste, brand: string) {
  const { locale, code, name, title = name, words } = waste;
  const begin = fill(say.title, { code, name: '' });
  const room = longest.title - withBrand(begin, brand).length;
  return {
    title: begin + shortName(title, locale, room, words),
    description: description(say, waste),
  };
}

function description(say: PageWords, { locale, code, name, words }: DescribedWaste): string {
  const most = longest.description;
  const first = [name, plainName(name, locale)]
    .map((each) => fill(say.description, { code, name: lowered(each) }))
    .find((text) => text.length <= most);
  const room = most - fill(say.description, { code, name: '' }).length;
  let text = first ?? fill(say.description, { code, name: lowered(shortName(name, locale, room)) });
  if (say.alsoCalled) {
    const left = most - text.length - fill(say.alsoCalled, { words: '' }).length - 1;
    const others = otherNames(words, left, name);
    if (others.length > 0) text += ` ${fill(say.alsoCalled, { words: others.join(', ') })}`;
  }
  const ending = say.endings.find((each) => text.length + 1 + each.length <= most);
  return ending ? `${text} ${ending}` : text;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

/** In a sentence: `Construction` -> `construction`, but `PCB`. */
const lowered = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
