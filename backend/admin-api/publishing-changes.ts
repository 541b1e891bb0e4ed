import type { BuildNote, ReleaseNote } from '../../core/publishing/publishing-service';
import { liveRelease, type Published } from '../../core/publishing/site-state';
import { isLocale, type Locale } from '../../core/i18n/locales';
import type { ContentHistory } from '../content/content-history';
import { notPeople } from '../content/git/content-repository';
import type { EntryTitle } from '../admin/entry-titles';
import { idOf } from './api-context';
import type { ChangedEntries } from './publishing-contract';

export type ChangesOf = (builds: readonly BuildNote[], most?: number) => Promise<ChangedEntries>;

interface Sources {
  history: Pick<ContentHistory, 'recent'> | null;
  titleOf: EntryTitle;
  language: Locale;
}

const historyPages = 3;
const noPeople: readonly string[] = Object.values(notPeople);
const usualMost = 5;

export async function changesReader({ history, titleOf, language }: Sources): Promise<ChangesOf> {
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
export function buildsOf(builds: readonly BuildNote[], { id }: ReleaseNote): BuildNote[] {
  const its = builds.filter(({ release }) => release === id);
  const changing = its.filter(({ pages }) => pages?.total !== 0);
  return changing.length > 0 ? changing : its;
}

/** Without builds that were overtaken while search and feeds were made; newest first. */
export const wholeReleases = (builds: readonly BuildNote[], releases: readonly ReleaseNote[]): ReleaseNote[] =>
  releases.filter((release, index) => {
    const next = releases[index - 1];
    const isHalf = release.hasOldSearch && next !== undefined && buildsOf(builds, release).length === 0;
    return release.isLive || !isHalf || buildsOf(builds, next).length === 0;
  });

export function buildsBetween({ builds, releases }: Pick<Published, 'builds' | 'releases'>, id: string) {
  const live = liveRelease(releases)?.id ?? '';
  const [from = '', until = ''] = [live, id].sort();
  const isBetween = ({ release }: BuildNote) => release !== null && release > from && release <= until;
  return { builds: builds.filter(isBetween), isBack: id < live };
}

export function buildsSince({ builds, releases }: Pick<Published, 'builds' | 'releases'>) {
  const live = liveRelease(releases)?.id ?? '';
  const isLater = ({ release, requestedAt }: BuildNote) =>
    release === null ? idTime(requestedAt) > live : release > live;
  return builds.filter((build) => build.state !== 'joined' && isLater(build));
}

const idTime = (at: string): string => at.replace(/[-:.]/g, '');
