import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Node } from 'gatsby';
import type { Locale } from '../../../core/i18n/locales';
import { entityPath } from '../../../core/routing/paths';
import { parseWasteCode, unbrokenCodes } from '../../../core/waste-codes/waste-code';
import { type ListedWaste, parseListOfWaste } from '../../../core/waste-codes/list-of-waste';
import type { WasteIndex } from '../../../core/waste-codes/find-wastes';
import type { SiteEntity } from '../entities';

/** The European List of Waste. */
export function readListOfWaste(): ListedWaste[] {
  return parseListOfWaste((locale) => readFileSync(resolve(`locales/${locale}/list-of-waste.tsv`), 'utf8'));
}

/** A unit or a service, as pages of wastes name it. */
export interface WasteTaker {
  title: string;
  href: string;
}

/** A service, which may have a page in another language only. */
interface TakingService extends WasteTaker {
  language: Locale | null;
}

interface Takers {
  units: WasteTaker[];
  services: TakingService[];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Who takes which waste, by code: the units and services whose `residuos` name it. Where no service
 * does, in any language, those that its units work for.
 */
export function takersByCode(entities: readonly SiteEntity[], locale: Locale): ReadonlyMap<string, Takers> {
  const own = entities.filter((entity) => entity.locale === locale).sort(inOrder);
  const services = own.filter(({ type }) => type === 'services');
  const byNode = new Set(services.map(({ node }) => node.id));
  const units = own.filter(({ type }) => type === 'units');
  const found = new Map<string, Takers>();
  const takersOf = (code: string): Takers => {
    const takers = found.get(code) ?? { units: [], services: [] };
    found.set(code, takers);
    return takers;
  };
  const service = (entity: SiteEntity, language: Locale | null = null): TakingService => {
    return { ...taker('service', entity), language };
  };
  for (const entity of services) for (const code of codesOf(entity.node)) takersOf(code).services.push(service(entity));
  const elsewhere = entities.filter(
    ({ type, contentId, locale: other }) =>
      type === 'services' && other !== locale && !services.some((entity) => entity.contentId === contentId),
  );
  const named = new Set([...found.keys(), ...elsewhere.flatMap(({ node }) => [...codesOf(node)])]);
  for (const unit of units) {
    const through = (unit.node.servicos ?? []) as readonly string[];
    const working = services.filter(({ node }) => through.includes(node.id) && byNode.has(node.id));
    for (const code of codesOf(unit.node)) {
      const takers = takersOf(code);
      takers.units.push(taker('unit', unit));
      if (named.has(code)) continue;
      const known = new Set(takers.services.map(({ href }) => href));
      const more = working.map((entity) => service(entity));
      takers.services.push(...more.filter(({ href }) => !known.has(href)));
    }
  }
  for (const entity of elsewhere)
    for (const code of codesOf(entity.node)) found.get(code)?.services.push(service(entity, entity.locale));
  return found;
}

function inOrder(one: SiteEntity, other: SiteEntity): number {
  return (one.order ?? Infinity) - (other.order ?? Infinity);
}

function taker(route: 'unit' | 'service', { locale, contentId, slug, name }: SiteEntity) {
  return { title: name, href: entityPath(route, locale, { contentId, slug }) };
}

function codesOf(node: Node): Set<string> {
  const rows = (node.residuos ?? []) as readonly Row[];
  return new Set(rows.flatMap(({ codigo }) => parseWasteCode(String(codigo)) ?? []));
}

/** The streams of a language, found by code. */
export interface WasteStreams {
  /** The stream with the longest code that a waste begins with. */
  streamOf(code: string): SiteEntity | undefined;
  /** What visitors call a waste, a subchapter or a chapter, with commas between. */
  wordsFor(code: string): string;
}

export function wasteStreams(entities: readonly SiteEntity[], locale: Locale): WasteStreams {
  const streams = new Map<string, SiteEntity>();
  const words = new Map<string, string[]>();
  for (const entity of entities) {
    if (entity.type !== 'waste-streams' || entity.locale !== locale) continue;
    for (const { codigo, palavras } of (entity.node.codigos ?? []) as readonly Row[]) {
      const code = String(codigo).replaceAll(' ', '');
      streams.set(code, streams.get(code) ?? entity);
      if (typeof palavras === 'string') words.set(code, [...(words.get(code) ?? []), palavras]);
    }
  }
  const levels = (code: string) => [code, code.slice(0, 4), code.slice(0, 2)];
  return {
    streamOf: (code) => levels(code).flatMap((level) => streams.get(level) ?? [])[0],
    wordsFor: (code) => (words.get(code) ?? []).join(', '),
  };
}

/** The list, and the content that says what is taken. */
export interface WasteSources {
  list: readonly ListedWaste[];
  entities: readonly SiteEntity[];
}

/** What the finder searches in a language. */
export function wasteIndex({ list, entities }: WasteSources, locale: Locale): WasteIndex {
  const takers = takersByCode(entities, locale);
  const { streamOf, wordsFor } = wasteStreams(entities, locale);
  const isWaste = ({ code }: ListedWaste) => code.length === 6;
  return {
    headings: Object.fromEntries(
      list.filter((row) => !isWaste(row)).map(({ code, name }) => [code, `${name[locale]} ${wordsFor(code)}`.trim()]),
    ),
    wastes: list.filter(isWaste).map(({ code, name, isHazardous }) => {
      const words = wordsFor(code);
      const units = takers.get(code)?.units.map(({ title }) => title);
      const stream = units ? undefined : streamOf(code)?.contentId;
      return {
        code,
        name: unbrokenCodes(name[locale]),
        ...(words && { words }),
        ...(isHazardous && { isHazardous }),
        ...(units && { units }),
        ...(stream && { stream }),
      };
    }),
  };
}
