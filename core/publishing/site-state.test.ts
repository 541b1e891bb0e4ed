import type { BuildNote, ReleaseNote } from './publishing-service';
import { buildNote } from '../../tests/fixtures/build-note';
import { isBehind, siteState } from './site-state';

const at = '2026-03-31T09:00:00.000Z';
const build = (state: BuildNote['state'], more: Partial<BuildNote> = {}): BuildNote =>
  buildNote({ state, release: state === 'done' ? 'b' : null, ...more });
const releases = (live: string): ReleaseNote[] => ['b', 'a'].map((id) => ({ id, madeAt: at, isLive: id === live, hasOldSearch: false }));
const done = build('done');

it.each<[string, string, { isSavePending?: boolean; builds: BuildNote[]; live?: string }]>([
  ['done', 'what was saved last is live', { builds: [done] }],
  ['done', 'nothing was built here yet', { builds: [] }],
  ['saved', 'a save for which no build is requested yet', { isSavePending: true, builds: [done] }],
  ['saved', 'a save whose build waits for another one', { builds: [build('waiting'), build('running', { liveAt: at })] }],
  ['saved', 'a save whose build is running', { builds: [build('running'), done] }],
  ['saved', 'a save that waits, below a build by hand that was noted later', { builds: [done, build('waiting')] }],
  ['running', 'a build that no save asked for', { builds: [build('running', { cause: 'start' }), done] }],
  ['following', 'the pages are live, and search and feeds are made', { builds: [build('running', { liveAt: at, release: 'b' })] }],
  ['triedAgain', 'a failure that passes by itself', { builds: [build('waiting', { nextTry: at, reason: 'away' }), done] }],
  ['failed', 'the build of the last save failed', { builds: [build('failed'), done] }],
  ['halfFailed', 'its pages are live, search and feeds failed', { builds: [build('failed', { liveAt: at })] }],
  ['behind', 'an earlier release was made live again', { builds: [done], live: 'a' }],
])('says "%s" when %s', (state, _what, { isSavePending = false, builds, live = 'b' }) => {
  expect(siteState({ isSavePending, builds, releases: releases(live) })).toBe(state);
});

it('knows that the site is behind its content also after a build that failed since', () => {
  expect(isBehind({ builds: [build('failed'), done], releases: releases('a') })).toBe(true);
  expect(isBehind({ builds: [build('failed'), done], releases: releases('b') })).toBe(false);
});
