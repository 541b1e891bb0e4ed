import { rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { EditedPage } from '../../core/publishing/publishing-service';
import type { Environment } from '../../platform/settings/settings';
import { openDraftBackend } from '../open-backend';
import { buildVariables } from '../publish/build-release';
import { isKnownGatsby } from '../publish/known-gatsby';
import { GatsbyProcess, type Rendered } from '../publish/gatsby-process';
import { failureOf } from '../publish/build-failure';
import { recordLines } from '../publish/publish';
import { memoryNeeded } from '../publish/standby';
import { copyForEditors, previewSite } from './preview-site';
import { previewFolder } from './preview-view';

/** A build that renders pages for editors, and the content with its drafts that it reads. */
export interface EditorsBuild {
  /** The folder that it is in. */
  site: string;
  /** Null: the build has ended. */
  render(page: EditedPage): Promise<Rendered | null>;
  close(): Promise<void>;
}

export interface EditorsBuildOrder {
  root: string;
  environment: Environment;
  log(line: string): void;
}

export class CannotRender extends Error {
  constructor(readonly fault: 'noMemory' | 'notBuilt') {
    super(fault);
  }
}

/** Lower than that of the builds that publish, which go first. */
const niceness = 5;

/** Starts it from a copy of what the last build of the site has left. Throws CannotRender. */
export async function startEditorsBuild(
  { root, environment, log }: EditorsBuildOrder,
  signal: AbortSignal,
): Promise<EditorsBuild> {
  signal.throwIfAborted();
  if (process.availableMemory() < memoryNeeded) throw new CannotRender('noMemory');
  const begun = performance.now();
  const folder = join(previewFolder(environment.dataDir), 'edited');
  const { site, fingerprint } = await previewSite(root, join(folder, 'site'), environment);
  if (!(await copyForEditors({ root, folder: site, fingerprint, signal }))) throw new CannotRender('notBuilt');
  if (!isKnownGatsby(root)) throw new Error('Gatsby changed since server/publish/warm-gatsby was written');
  const backend = await openDraftBackend(environment, folder, () => undefined, true);
  const settings = { ...environment, dataDir: folder, releasesDir: join(folder, 'releases') };
  const build = new GatsbyProcess(site, {
    ...buildVariables({ environment: settings, backend }),
    BUILD_FOR_EDITORS: 'true',
    BUILD_CODE_FINGERPRINT: fingerprint,
  });
  if (build.pid !== undefined) setPriority(build.pid, niceness);
  const close = async () => {
    await build.end();
    await backend.close();
    // What was not saved is kept nowhere.
    await Promise.all(['.cache', 'public'].map((name) => rm(join(site, name), { recursive: true, force: true })));
  };
  const stop = () => void build.end();
  signal.addEventListener('abort', stop);
  const { lines, log: record } = recordLines(() => undefined);
  const ready = await build.ready(record);
  signal.removeEventListener('abort', stop);
  if (!ready) {
    await close();
    throw new Error(failureOf(new Error('gatsby build ended before it was ready'), lines).reason);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  log(`Pages can be shown beside their forms after ${seconds} s (${ready.ready} MiB)`);
  return { site, render: (page) => build.render(page), close };
}
