import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentTypeNamed } from '../../core/content/registry';
import { type EntityKey, keyText, titleOf } from '../../core/content/content-type';
import { referencesIn } from '../../core/content/entity-values';
import { contact } from '../../core/content/types/contacts';
import { redirect } from '../../core/content/types/redirects';
import { settings } from '../../core/content/types/settings';
import type { ContentProblem, Problem } from '../../core/content/problems';
import type { Locale } from '../../core/i18n/locales';
import { type ChangedPages, changedPaths } from '../../core/routing/page-paths';
import type { PageEntity } from '../../core/routing/pages';
import { isPattern } from '../../core/routing/path-pattern';
import { wastePages } from '../../core/waste-codes/waste-pages';
import { pathFor } from '../../core/routing/paths';
import {
  filesIn,
  linkProblem,
  mediaProblem,
  missingTypes,
  officeProblem,
  officesIn,
  pageEntity,
  referenceProblem,
  sharedSlug,
  shownHtml,
  siteLinksIn,
  takenSlug,
} from './content-checks';
import type { ContentEntity } from './content-file';
import { Groups } from './groups';
import { KnownLinks, linkedPath } from './known-links';

type HasMedia = (url: string) => boolean;

interface Facts extends EntityKey {
  name: string;
  title: string | undefined;
  page: PageEntity;
  references: { field: string; target: string; id: string; name: string }[];
  files: { field: string; url: string }[];
  links: { field: string; url: string; path: string }[];
  slugPlace: string | null;
  taken: Problem[];
  html: Problem[];
  /** Of a contact, in its language. */
  telephone: string | null;
  offices: { field: string; telefone: string; telephone: string }[];
  wastePaths: string[];
  rule: { from: unknown; to: string | null } | null;
}

export interface Concerned {
  names: Set<string>;
  pages: ChangedPages[];
}

/** Checks only what a change touches. */
export class CrossIndex {
  readonly known = new KnownLinks();
  readonly #facts = new Map<string, Facts>();
  /** The first owner of a shared value is right. */
  readonly #places = new Map<string, number>();
  #nextPlace = 0;
  readonly #references = new Groups();
  readonly #files = new Groups();
  readonly #links = new Groups();
  readonly #types = new Groups();
  readonly #telephones = new Groups();
  readonly #offices = new Groups();

  change(
    changes: ReadonlyMap<string, ContentEntity | null>,
    keepsPlace: (name: string) => boolean = () => false,
  ): Concerned {
    const names = new Set(changes.keys());
    const touched = new Set<string>();
    const openBefore = this.known.openPatterns();
    const add = (all: Iterable<string>) => {
      for (const name of all) names.add(name);
    };
    const next = new Map<string, PageEntity | null>();
    const note = (facts: Facts) => {
      for (const path of facts.wastePaths) touched.add(path);
      for (const path of this.known.guessedPaths(facts.page)) touched.add(path);
      if (facts.rule) for (const path of [facts.rule.from, facts.rule.to]) touched.add(String(path));
      if (facts.telephone) add(this.#offices.of(facts.telephone));
      if (facts.slugPlace) add(this.known.slugs.of(facts.slugPlace));
    };
    for (const [name, entity] of changes) {
      const [was, now] = [this.#facts.get(name), entity && factsOf(entity)];
      if (!was !== !now) add(this.#references.of(name));
      const place = keepsPlace(name) ? this.#places.get(name) : undefined;
      if (was) {
        note(was);
        this.#put(was, false);
      }
      if (now) {
        this.#put(now, true, place);
        note(now);
      }
      next.set(name, now?.page ?? null);
    }
    const pages = this.known.pages.change(next);
    for (const path of changedPaths(pages)) touched.add(path);
    const patternsNow = this.known.openPatterns();
    for (const each of [...openBefore, ...patternsNow])
      if (!openBefore.has(each) || !patternsNow.has(each)) touched.add(each);
    for (const path of touched) {
      add(this.#links.of(path));
      add(this.known.rulesAt(path));
    }
    const patterns = [...touched].filter(isPattern);
    if (patterns.length > 0) {
      const reaches = this.known.reachOf(patterns);
      for (const path of this.#links.keys()) if (reaches(path)) add(this.#links.of(path));
      add(this.known.rulesTo(reaches));
    }
    return { names, pages };
  }

  /** The order among the others is restored afterwards. */
  trying<Result>(names: Iterable<string>, work: () => Result): Result {
    const kept = [...names].map((name) => [name, this.#facts.get(name), this.#places.get(name)] as const);
    try {
      return work();
    } finally {
      const pages = new Map<string, PageEntity | null>();
      for (const [name, facts, place] of kept) {
        const now = this.#facts.get(name);
        if (now) this.#put(now, false);
        if (facts) this.#put(facts, true, place);
        pages.set(name, facts?.page ?? null);
      }
      this.known.pages.change(pages);
    }
  }

  #put(facts: Facts, isThere: boolean, place = (this.#nextPlace += 1)): void {
    const { name, type, locale } = facts;
    const set = (groups: Groups, key: string) => groups.set(key, name, isThere);
    for (const each of facts.references) set(this.#references, each.name);
    for (const { url } of facts.files) set(this.#files, url);
    for (const { path } of facts.links) set(this.#links, path);
    for (const { telephone } of facts.offices) set(this.#offices, telephone);
    if (facts.telephone) set(this.#telephones, facts.telephone);
    set(this.#types, `${type} ${locale}`);
    this.known.put(name, facts, isThere);
    if (isThere) {
      this.#facts.set(name, facts);
      this.#places.set(name, place);
    } else {
      this.#facts.delete(name);
      this.#places.delete(name);
    }
  }

  /** The entities that name a media file, `/media/units/landfill.jpg`. */
  naming(url: string): Iterable<string> {
    return this.#files.of(url);
  }

  /** The entities that refer to an entity, each by `keyText`. */
  referringTo(name: string): Iterable<string> {
    return this.#references.of(name);
  }

  placesOf(url: string): Pick<ContentProblem, 'path' | 'locale' | 'field'>[] {
    return [...this.naming(url)].flatMap((name) => {
      const facts = this.#facts.get(name);
      const shown = facts?.files.filter((file) => file.url === url) ?? [];
      return shown.map(({ field }) => ({ path: this.fileOf(name), locale: facts?.locale ?? null, field }));
    });
  }

  fileOf(name: string): string {
    const facts = this.#facts.get(name);
    return facts ? `${facts.type}/${facts.id}.yml` : '';
  }

  titleOf(name: string): string | undefined {
    return this.#facts.get(name)?.title;
  }

  problemsOf(name: string, hasMedia: HasMedia): ContentProblem[] {
    const facts = this.#facts.get(name);
    if (!facts || !contentTypeNamed(facts.type)) return [];
    const { type, locale, id } = facts;
    const faults = [
      ...facts.references.filter((each) => !this.#facts.has(each.name)).map((each) => referenceProblem(each, locale)),
      ...facts.files.filter(({ url }) => !hasMedia(url)).map(mediaProblem),
      ...facts.links.filter(({ path }) => !this.known.has(path)).map(linkProblem),
      ...this.#sharedSlug(facts),
      ...facts.taken,
    ];
    return faults.map((fault) => ({ path: `${type}/${id}.yml`, locale, ...fault }));
  }

  /** Problems that a save accepts. */
  reportsOf(name: string): ContentProblem[] {
    const facts = this.#facts.get(name);
    if (!facts) return [];
    const { html, offices, locale } = facts;
    const unknown = offices.filter(({ telephone }) => !this.#telephones.has(telephone));
    return [...html, ...unknown.map(officeProblem)].map((fault) => ({ path: this.fileOf(name), locale, ...fault }));
  }

  #sharedSlug({ name, type, slugPlace, page: { slug } }: Facts): Problem[] {
    const all = slugPlace === null ? [] : this.inOrder(this.known.slugs.of(slugPlace));
    const first = all.length > 1 ? this.#facts.get(all[0]!) : undefined;
    return first && first.name !== name ? [sharedSlug(slug ?? '', { type, id: first.id })] : [];
  }

  inOrder(names: Iterable<string>): string[] {
    const place = (name: string) => this.#places.get(name) ?? Infinity;
    return [...names].sort((one, other) => place(one) - place(other));
  }

  missingTypes(): ContentProblem[] {
    return missingTypes((type, locale) => this.#types.has(`${type} ${locale}`));
  }

  /** Circular or chained redirects would stop the whole build. */
  ruleProblems(name: string): ContentProblem[] {
    const facts = this.#facts.get(name);
    if (!facts) return [];
    const { locale, id } = facts;
    const path = `${redirect.name}/${id}.yml`;
    return this.known
      .ruleFaults(name, (names) => this.inOrder(names))
      .map((fault) => ({ path, locale, field: 'de', ...fault }));
  }
}

/** Ahead and in steps: reading many at once would block others. */
export async function readAhead(entities: readonly ContentEntity[]): Promise<void> {
  for (const [at, each] of entities.entries()) {
    if (at % 10 === 0) await nextTurn();
    factsOf(each);
  }
}

const known = new WeakMap<object, Facts>();

function factsOf(present: ContentEntity): Facts {
  const facts = known.get(present.entity) ?? read(present);
  known.set(present.entity, facts);
  return facts;
}

function read({ type: typeName, locale, id, entity }: ContentEntity): Facts {
  const key = { type: typeName, locale, id };
  const type = contentTypeNamed(typeName);
  const { slug, residuos, de, para } = entity;
  const links = type ? siteLinksIn(type, entity) : [];
  const telephoneOf = (telefone: unknown) => `${locale} ${String(telefone)}`;
  return {
    ...key,
    name: keyText(key),
    title: type && titleOf(type, entity),
    page: pageEntity({ ...key, entity }),
    references: (type ? referencesIn(type, entity) : []).map((each) => ({
      ...each,
      name: keyText({ type: each.target, locale, id: each.id }),
    })),
    files: type ? filesIn(type, entity) : [],
    links: links.map((each) => ({ ...each, path: linkedPath(each.url) })),
    slugPlace: typeof slug === 'string' ? keyText({ type: typeName, locale, id: slug }) : null,
    taken: type ? takenSlug(key, entity) : [],
    html: type ? shownHtml(type, entity) : [],
    telephone: typeName === contact.name ? telephoneOf(entity.telefone) : null,
    offices: (typeName === settings.name ? officesIn(entity) : []).map((each) => ({
      ...each,
      telephone: telephoneOf(each.telefone),
    })),
    wastePaths: residuos ? wastePathsOf(locale, residuos) : [],
    rule: typeName === redirect.name ? { from: de, to: typeof para === 'string' ? para : null } : null,
  };
}

const wastePathsOf = (locale: Locale, residuos: unknown): string[] =>
  wastePages([{ locale, residuos }])
    .filter((page) => page.type === 'waste-codes' && page.locale === locale)
    .map(({ slug }) => pathFor('wasteCode', locale, slug));
