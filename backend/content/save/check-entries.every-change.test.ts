import { keyText } from '../../../core/content/content-type';
import { contentTypeNamed } from '../../../core/content/registry';
import { type ContentProblem, problemLine } from '../../../core/content/problems';
import { type Locale, localeCodes } from '../../../core/i18n/locales';
import { movesIn } from '../../../core/routing/page-paths';
import { plannedPages } from '../../../core/routing/pages';
import { orderedRedirects, redirectProblems } from '../../../core/routing/redirects';
import { randomNumbers } from '../../../tests/fixtures/random-numbers';
import { pageEntity } from '../content-checks';
import { type EntityValues, type ContentFile, entitiesOf, type ContentEntity } from '../content-file';
import { CrossIndex } from '../cross-index';
import { crossProblems, movedPages } from '../fixtures/look-at-everything';
import { newProblems, statesOf } from './check-entries';
import { type EntryChange, scheduledOf } from './entry-changes';

// The checks of a save look at what it touches. Whatever is saved, they must find what a look at everything finds.
const random = randomNumbers(39);
const one = <Each>(all: readonly Each[]): Each => all[random(all.length)]!;
const some = <Each>(all: readonly Each[]): Each[] => Array.from({ length: random(3) }, () => one(all));

const slugs = ['um', 'dois', 'tres', 'autor', 'null', 'a/b', '', null];
const links = [
  '/pt/blog /pt/blog/um /pt/blog/dois/ /pt/blog/pagina/2 /pt/blog/categoria/um /pt/blog/categoria/dois?a=b /pt/blog/autor/um',
  '/pt/servicos/um /en/services/dois#x /en/services/tres /pt/servicos/recolha-de-amianto /en/services/um /pt/antigo /pt/antigo/x',
  '/pt/outro /en/servicos/um /pt/services /pt/residuos/200101 /pt/residuos/01 /pt/nada/de/nada /pt/blog/categoria/um/pagina/2',
  '/pt/blog/a/b /en/blog/tres /pt/casos-sucesso/um /en/case-studies/dois',
].flatMap((some) => some.split(' '));
const sources = '/pt/antigo /pt/antigo/* /pt/outro /pt/blog/um /pt/:any /pt/services/* /pt/services /servicos/* /en/servicos/um'.split(' ');
const ids = ['um', 'dois', 'tres', 'quatro'];
const media = ['/media/a.jpg', '/media/b.jpg'];

const values: Readonly<Record<string, (locale: Locale) => EntityValues>> = {
  articles: () => ({
    slug: one(slugs),
    autor: one([...ids, null]),
    categorias_arr: some(ids),
    categoria_id: one([...ids, null]),
    texto: some(links)
      .map((link) => `[a](${link})`)
      .join(' '),
    imagem: { url: one(media), title: '' },
  }),
  authors: () => ({ slug: one(slugs), biografia: `[a](${one(links)})` }),
  categories: () => ({ slug: one(slugs) }),
  services: () => ({
    slug: one(slugs),
    texto: `[a](${one(links)})`,
    residuos: some([{ codigo: '20 01 01' }, { codigo: '01 01 01' }, { codigo: '?' }]),
  }),
  'case-studies': () => ({ slug: one(slugs) }),
  redirects: () => ({ de: one([...sources, ...links, 7]), para: one([...links, ...sources, null]) }),
  settings: () => ({ marca: 'valterra' }),
};

/** An entry with each language public, waiting, unreadable or absent. */
function randomFile(path: string): ContentFile | null {
  const [name = '', file = ''] = path.split('/');
  const [type, id] = [contentTypeNamed(name)!, file.replace('.yml', '')];
  const made: ContentFile = { path, type, id, entities: {}, drafts: {}, missing: [], publications: {}, unreadable: [], problems: [] };
  for (const locale of localeCodes) {
    const [as, entity] = [random(8), { ...values[name]!(locale), id }];
    if (as < 5) made.entities[locale] = entity;
    else if (as === 5) made.drafts[locale] = entity;
    else if (as === 6 && name !== 'redirects') made.unreadable.push(locale);
  }
  return random(6) === 0 ? null : made;
}

const moreIds: Readonly<Record<string, string[]>> = {
  articles: Array.from({ length: 30 }, (_, at) => `n${at}`),
  services: ['asbestos-collection'],
};
const idsOf = (type: string) => (type === 'settings' ? ['settings'] : [...ids, ...(moreIds[type] ?? [])]);
const paths = Object.keys(values).flatMap((type) => idsOf(type).map((id) => `${type}/${id}.yml`));

/** A redirect's fault is known by its line only. */
type Found = Parameters<typeof problemLine>[0];
const without = (problems: readonly Found[], known: readonly Found[]) => {
  const lines = new Set(known.map(problemLine));
  return problems.filter((each) => !lines.has(problemLine(each)));
};
const sorted = (problems: readonly Found[]) => problems.map(problemLine).sort();

function ruleFaults(entities: readonly ContentEntity[]): Found[] {
  const rules = entities.flatMap((each) => {
    const { de, para } = each.entity;
    return each.type === 'redirects' && typeof de === 'string' ? [{ from: de, to: typeof para === 'string' ? para : null, each }] : [];
  });
  const planned = entities.map(pageEntity);
  const pages = new Set(plannedPages(planned).map(({ path }) => path));
  const lines = redirectProblems(orderedRedirects(rules, planned, pages), pages);
  return rules.flatMap(({ from, to, each: { locale, id } }) => {
    const name = `${from} -> ${to ?? 'gone'}: `;
    const said = [...new Set(lines.filter((line) => line.startsWith(name)))];
    return said.map((line) => ({ path: `redirects/${id}.yml`, locale, field: 'de', message: line.slice(name.length) }));
  });
}

type Has = (url: string) => boolean;

/** What a save adds, by looking at everything before and after. */
function addedByAll(changes: readonly EntryChange[], wanted: readonly ContentEntity[], has: { before: Has; after: Has }, follows: boolean) {
  const files = new Set(changes.map(({ path }) => path));
  const others = wanted.filter(({ type, id }) => !files.has(`${type}/${id}.yml`));
  const states = {
    before: [...others, ...changes.flatMap(({ before }) => entitiesOf(before))],
    after: [...others, ...changes.flatMap(({ after }) => entitiesOf(after))],
  };
  const found = (problems: (when: 'before' | 'after') => Found[]) => without(problems('after'), problems('before'));
  const moves = follows ? movedPages(states.before.map(pageEntity), states.after.map(pageEntity)) : [];
  const led = new Set(moves.filter(({ to }) => to !== null).map(({ from }) => from));
  const leads = (each: Found) =>
    'code' in each && each.code === 'missing_page' && led.has(String(each.values?.path).replace(/\/?([?#].*)?$/, ''));
  const waiting = (when: 'before' | 'after') => {
    const scheduled = changes.flatMap((change) => scheduledOf(change[when]));
    const places = new Set(scheduled.map(({ type, id, locale }) => `${type}/${id}.yml ${locale}`));
    return crossProblems([...states[when], ...scheduled], has[when]).filter(
      ({ path, locale, code }) => places.has(`${path} ${locale}`) && code !== 'missing_page',
    );
  };
  return [
    ...found((when) => crossProblems(states[when], has[when])).filter((each) => !leads(each)),
    ...(changes.some(({ path }) => path.startsWith('redirects/')) ? found((when) => ruleFaults(states[when])) : []),
    ...found(waiting),
  ];
}

it('finds what a look at everything finds, whatever is made, moved, deleted, shared or led in circles', async () => {
  const [index, there] = [new CrossIndex(), new Set(['/media/a.jpg'])];
  const files = new Map<string, ContentFile | null>();
  const standing = new Map<string, ContentProblem[]>();
  let wanted: ContentEntity[] = [];
  let added = 0;
  for (let round = 0; round < 120; round += 1) {
    const chosen = new Set(round < 30 ? paths : Array.from({ length: 1 + random(4) }, () => one(paths)));
    const changes: EntryChange[] = [...chosen].map((path) => ({ path, before: files.get(path) ?? null, after: randomFile(path) }));
    const changed = random(5) === 0 ? one(media) : null;
    const hasMedia: Has = (url) => there.has(url);
    const willHaveMedia: Has = (url) => (url === changed ? !there.has(url) : there.has(url));
    const follows = random(2) === 0;
    const changedMedia = changed ? [changed.slice(1)] : [];
    const found = await newProblems(changes, { index, hasMedia, willHaveMedia, changedMedia, redirectMovedPages: follows });
    expect([round, sorted(found)]).toEqual([
      round,
      sorted(addedByAll(changes, wanted, { before: hasMedia, after: willHaveMedia }, follows)),
    ]);
    added += found.length;

    const was = wanted;
    const states = statesOf(changes, 'after');
    wanted = wanted.flatMap((each) => (states.has(keyText(each)) ? (states.get(keyText(each)) ?? []) : each));
    const known = new Set(was.map(keyText));
    wanted.push(...[...states].flatMap(([name, state]) => (state && !known.has(name) ? [state] : [])));
    const { names, pages } = index.change(states, () => true);
    const moves = movesIn(pages, (path) => index.known.pages.has(path)).map((move) => JSON.stringify(move));
    expect(moves.sort()).toEqual(
      movedPages(was.map(pageEntity), wanted.map(pageEntity))
        .map((move) => JSON.stringify(move))
        .sort(),
    );
    if (changed) {
      if (!there.delete(changed)) there.add(changed);
      for (const name of index.naming(changed)) names.add(name);
    }
    for (const name of names) standing.set(name, index.problemsOf(name, hasMedia));
    expect([round, sorted([...[...standing.values()].flat(), ...index.missingTypes()])]).toEqual([
      round,
      sorted(crossProblems(wanted, hasMedia)),
    ]);
    for (const { path, after } of changes) files.set(path, after);
  }
  expect(added).toBeGreaterThan(100);
});
