import type { FastifyInstance } from 'fastify';
import { contentTypeNamed } from '../../core/content/registry';
import type { BuildFault, BuildNote, PublishingService, ReleaseNote } from '../../core/publishing/publishing-service';
import {
  isBehind,
  liveRelease,
  type Published,
  shownState,
  type SiteState,
  siteState,
} from '../../core/publishing/site-state';
import { mayOpen, type Person } from '../auth/rights';
import { contentPlaceOf } from '../content/content-file';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { SaveRefusal } from '../content/save/refusal';
import { isLocale, type Locale } from '../../core/i18n/locales';
import type { ContentHistory } from '../content/content-history';
import { notPeople } from '../content/git/content-repository';
import type { EntryTitle } from '../admin/entry-titles';
import { type ApiContext, idOf } from './api-context';
import type {
  BuildItem,
  FaultPlace,
  HeldBackProblem,
  PublishingAnswer,
  PublishingStateAnswer,
  RollBackAnswer,
  RollBackBody,
  ChangedEntries,
} from './publishing-contract';
import { object, text } from './schemas';
import { entriesOfPages, inOrderFor } from './site-pages';

const mostWaiting = 50;
const mostHeldBack = 20;
const mayBeTriedAgain: ReadonlySet<SiteState> = new Set(['failed', 'halfFailed', 'triedAgain']);
const release = text(60, '^[\\w-]+$');
const rollBackBody = object({ release, live: release }, ['release']);

export function publishingRoutes(app: FastifyInstance, context: ApiContext): void {
  const { auth, content, history, publishing, siteUrl, titleOf } = context;

  app.get('/publishing/state', async (request): Promise<PublishingStateAnswer> => {
    assertMay(request, 'see-builds');
    const service = publishing();
    return { state: service && siteState(await publishedBy(service)) };
  });

  app.get('/publishing', async (request): Promise<PublishingAnswer> => {
    assertMay(request, 'see-builds');
    const service = publishing();
    if (!service) return { state: null, behind: null, builds: [], releases: [], heldBack: [] };
    const person = signedInPerson(request);
    const published = await publishedBy(service);
    const { builds, releases } = published;
    const live = liveRelease(releases);
    const changesOf = await changesFor(person);
    const placeOfFault = await faultPlaces(builds);
    return {
      state: siteState(published),
      behind:
        live && isBehind(published)
          ? { madeAt: live.madeAt, waiting: await changesOf(buildsSince(published), mostWaiting) }
          : null,
      builds: await Promise.all(builds.map((build) => buildItem(build, live?.id, { person, changesOf, placeOfFault }))),
      releases: await Promise.all(
        wholeReleases(builds, releases).map(async (each) => {
          const its = buildsOf(builds, each);
          return { ...each, cause: its.at(-1)?.cause ?? null, changed: await changesOf(its) };
        }),
      ),
      heldBack: await heldBackProblems(person),
    };
  });

  app.post('/publishing/builds', async (request, reply) => {
    assertMay(request, 'see-builds');
    const service = publishing();
    if (!service) throw new SaveRefusal('not_found');
    const state = siteState(await publishedBy(service));
    if (state === 'behind') assertMay(request, 'roll-back-release');
    // What is under way, or went well, is not built again.
    if (state === 'behind' || mayBeTriedAgain.has(state)) await service.build();
    return reply.code(204).send();
  });

  app.post<{ Body: RollBackBody }>(
    '/publishing/live',
    { schema: { body: rollBackBody } },
    async (request): Promise<RollBackAnswer> => {
      assertMay(request, 'roll-back-release');
      const person = signedInPerson(request);
      const { release: id, live: known } = request.body;
      const service = publishing();
      const published = service && (await publishedBy(service));
      if (!published?.releases.some((each) => each.id === id && !each.isLive)) throw new SaveRefusal('not_found');
      const live = liveRelease(published.releases)?.id ?? '';
      const isDone = known === live && (await service?.rollBack(id)) === true;
      if (isDone) await auth.record(person, 'rolled-back', id);
      const { builds, isBack } = buildsBetween(published, id);
      const changesOf = await changesFor(person);
      return { isDone, live, isBack, changed: await changesOf(builds, mostWaiting) };
    },
  );

  const changesFor = ({ language }: Person) => changesReader({ history, titleOf, language });

  interface ItemContext {
    person: Person;
    changesOf: ChangesOf;
    placeOfFault: (fault: BuildFault) => FaultPlace | null;
  }

  async function buildItem(
    build: BuildNote,
    live: string | undefined,
    { person, changesOf, placeOfFault }: ItemContext,
  ): Promise<BuildItem> {
    const { pages, fault, ...note } = build;
    const first = inOrderFor(person.language, pages?.first ?? []);
    return {
      ...note,
      state: shownState(build, live),
      changed: await changesOf([build]),
      pages: pages && { total: pages.total, first: first.map((page) => ({ ...page, url: siteUrl + page.path })) },
      fault: fault && { ...fault, place: placeOfFault(fault) },
    };
  }

  async function faultPlaces(builds: readonly BuildNote[]) {
    const isOfPage = builds.some(({ fault }) => fault?.code === 'page');
    const ofPages = isOfPage ? entriesOfPages(await content.crossIndex()) : null;
    return ({ code, what, missing = [] }: BuildFault): FaultPlace | null => {
      if (code === 'redirects') return { type: 'redirects' };
      if (code === 'page') {
        const page = ofPages?.get(what);
        return page ? { entry: `${page.type}~${page.id}` } : null;
      }
      const type = missing[0] && contentTypeNamed(missing[0].type);
      if (!type) return null;
      return type.singleton ? { entry: `${type.name}~${type.name}` } : { type: type.name };
    };
  }

  async function heldBackProblems(person: Person): Promise<HeldBackProblem[]> {
    const heldBack = (content.knownProblems.last() ?? []).filter(({ path, consequence }) => {
      const place = contentPlaceOf(path);
      return consequence !== undefined && place && mayOpen(place.type, person);
    });
    return Promise.all(
      heldBack.slice(0, mostHeldBack).map(async ({ path, code, values = {}, field, locale }) => ({
        ...{ id: idOf(path), title: await titleOf(path, person.language) },
        ...{ code, values, field, locale },
      })),
    );
  }
}

async function publishedBy(service: PublishingService): Promise<Published> {
  // Read first: a save whose build is requested meanwhile is among the builds then.
  const isSavePending = service.isSavePending();
  const [builds, releases] = await Promise.all([service.builds(), service.releases()]);
  return { isSavePending, builds, releases };
}

type ChangesOf = (builds: readonly BuildNote[], most?: number) => Promise<ChangedEntries>;

interface Sources {
  history: Pick<ContentHistory, 'recent'> | null;
  titleOf: EntryTitle;
  language: Locale;
}

const historyPages = 3;
const noPeople: readonly string[] = Object.values(notPeople);
const usualMost = 5;

async function changesReader({ history, titleOf, language }: Sources): Promise<ChangesOf> {
  const pages = Array.from({ length: historyPages }, (_, index) => history?.recent(index + 1));
  const edits = (await Promise.all(pages))
    .flatMap((page) => page?.data ?? [])
    .filter(({ who }) => !noPeople.includes(who.name));

  const editorOf = (path: string, until: string | null): string | undefined =>
    edits.find(({ when, files }) => (until === null || when <= until) && files.some((file) => file.path === path))?.who
      .name;

  const titles = new Map<string, Promise<string>>();
  const titleAt = (path: string): Promise<string> => {
    const title = titles.get(path) ?? titleOf(path, language);
    titles.set(path, title);
    return title;
  };

  return async (builds, most = usualMost) => {
    const languages = new Map<string, Set<string>>();
    const people = new Set<string>();
    for (const { changed, startedAt } of builds)
      for (const { type, id, locale } of changed.first) {
        const path = `${type}/${id}.yml`;
        languages.set(path, (languages.get(path) ?? new Set()).add(locale));
        const editor = editorOf(path, startedAt);
        if (editor !== undefined) people.add(editor);
      }
    const [named, others] = [[...languages].slice(0, most), [...languages].slice(most)];
    const entries = named.map(async ([path, its]) => ({
      id: idOf(path),
      title: await titleAt(path),
      locales: [...its].filter(isLocale).sort(),
    }));
    const unnamed = [
      ...others.map(([, its]) => its.size),
      ...builds.map(({ changed: { total, first } }) => total - first.length),
    ];
    return {
      entries: await Promise.all(entries),
      more: unnamed.reduce((sum, count) => sum + count, 0),
      people: [...people],
    };
  };
}

/** The builds that a release was first to show; without any, those that made it. */
function buildsOf(builds: readonly BuildNote[], { id }: ReleaseNote): BuildNote[] {
  const its = builds.filter(({ release }) => release === id);
  const changing = its.filter(({ pages }) => pages?.total !== 0);
  return changing.length > 0 ? changing : its;
}

/** Without builds that were overtaken while search and feeds were made; newest first. */
const wholeReleases = (builds: readonly BuildNote[], releases: readonly ReleaseNote[]): ReleaseNote[] =>
  releases.filter((release, index) => {
    const next = releases[index - 1];
    const isHalf = release.hasOldSearch && next !== undefined && buildsOf(builds, release).length === 0;
    return release.isLive || !isHalf || buildsOf(builds, next).length === 0;
  });

function buildsBetween({ builds, releases }: Pick<Published, 'builds' | 'releases'>, id: string) {
  const live = liveRelease(releases)?.id ?? '';
  const [from = '', until = ''] = [live, id].sort();
  const isBetween = ({ release }: BuildNote) => release !== null && release > from && release <= until;
  return { builds: builds.filter(isBetween), isBack: id < live };
}

function buildsSince({ builds, releases }: Pick<Published, 'builds' | 'releases'>) {
  const live = liveRelease(releases)?.id ?? '';
  const isLater = ({ release, requestedAt }: BuildNote) =>
    release === null ? idTime(requestedAt) > live : release > live;
  return builds.filter((build) => build.state !== 'joined' && isLater(build));
}

const idTime = (at: string): string => at.replace(/[-:.]/g, '');
