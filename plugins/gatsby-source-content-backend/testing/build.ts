import { closeJournal } from '../sync-state';
import type { PluginSettings } from '../plugin-options';
import { sourceContent } from '../synchronise';
import { BuildEnded, type FakeGatsby } from './fake-gatsby';
import { sampleLocales, sampleTypes } from './sample-types';
import { readToken } from './faulty-backend';

/** Options as they are after validation, with waits that do not slow the tests. */
export function quickSettings(url: string, more: Partial<PluginSettings> = {}): PluginSettings {
  return {
    url,
    token: readToken,
    timeout: 60_000,
    deadline: 120_000,
    retries: 5,
    retryDelay: 2,
    maxRetryDelay: 10,
    concurrency: 6,
    pageSize: 100,
    reconcileEvery: { runs: 20, hours: 24 },
    maxDeletionShare: 0.2,
    deletionsAlwaysAllowed: 10,
    allowMassDeletion: false,
    mediaConcurrency: 4,
    mediaTimeout: 60_000,
    mediaDeadline: 120_000,
    mediaLimit: 1024 * 1024,
    ...more,
  };
}

let processes = 0;

/** One `gatsby build` as a process, and its log. `killedAfterSourcing`: without pages. */
export async function build(
  gatsby: FakeGatsby,
  settings: PluginSettings,
  { killedAfterSourcing = false, types = sampleTypes, startedAt = Date.now() } = {},
) {
  processes += 1;
  gatsby.log.length = 0;
  gatsby.dirty.clear();
  let ended: 'well' | 'stopped' | 'killed' = 'well';
  try {
    const { store, reporter, publicDirectory } = gatsby;
    const site = { types, locales: sampleLocales, publicDirectory };
    const session = `process ${processes}`;
    const { reported } = await sourceContent({
      store,
      reporter,
      settings,
      ...site,
      session,
      startedAt,
    });
    await reported;
    gatsby.sweep();
    if (killedAfterSourcing) ended = 'killed';
    else await closeJournal(store.cache);
  } catch (error) {
    if (!(error instanceof BuildEnded)) throw error;
    ended = 'stopped';
  }
  const said = (level: string) => gatsby.log.filter((line) => line.startsWith(level));
  return {
    ended,
    log: [...gatsby.log],
    summary: said('info: content: ').at(-1)?.slice('info: '.length) ?? '',
    warnings: said('warn: '),
    panic: said('panic ')[0] ?? '',
    dirty: [...gatsby.dirty],
  };
}
