import { stat, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setPriority } from 'node:os';
import { promise as queueOf } from 'fastq';
import type { EditedPage, EditedPages, RenderedPage } from '../../core/publishing/publishing-service';
import { contentTypeOf } from '../../platform/release/content-types';
import { objectPath } from '../../platform/release/manifest';
import type { ReleaseStore } from '../releases/release-store';
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

interface RendererOptions extends EditorsBuildOrder {
  /** The live releases, whose pictures and fonts the pages show. */
  store: Pick<ReleaseStore, 'current'>;
  start?: typeof startEditorsBuild;
}

const minute = 60_000;
/** After the last page: what is not saved is forgotten, and the build is ended. */
const [forgetAfter, endAfter] = [minute, 15 * minute];
const mostWaiting = 20;

/** An order after which the build knows what is saved, and no more. */
const nothing: EditedPage = { path: '', unsaved: [] };

/**
 * Renders single pages with texts that are not saved, each for the editor who wrote them alone. The
 * build that does it stands by as long as somebody edits.
 */
export class PageRenderer implements EditedPages {
  #build: Promise<EditorsBuild> | null = null;
  readonly #orders = queueOf((page: EditedPage) => this.#rendered(page), 1);
  readonly #stopped = new AbortController();
  #forgetting: NodeJS.Timeout | undefined;
  #ending: NodeJS.Timeout | undefined;

  constructor(private readonly options: RendererOptions) {}

  prepare(): void {
    if (!this.options.environment.standby) return;
    this.#endLater();
    // Who asks for a page is told why there is none.
    this.#started().catch(() => undefined);
  }

  async render(page: EditedPage): Promise<RenderedPage> {
    if (this.#orders.length() >= mostWaiting) return { fault: 'busy' };
    return this.#orders.push(page);
  }

  async file(path: string): Promise<{ file: string; type: string } | null> {
    const live = (await this.options.store.current())?.fileAt(path);
    if (live) return { file: objectPath(live.objects, live.file.hash), type: live.file.type };
    // A picture that no live page shows.
    if (!/^\/static\/[\w-]+\/[\w-]+\/[^/]+$/.test(path)) return null;
    const build = await this.#build?.catch(() => null);
    const file = build && join(build.site, 'public', path);
    const isThere = file && (await stat(file).catch(() => null))?.isFile();
    return isThere ? { file, type: contentTypeOf(file) } : null;
  }

  async stop(): Promise<void> {
    this.#stopped.abort(new Error('The server is stopped.'));
    await this.#end();
  }

  async #rendered(page: EditedPage): Promise<RenderedPage> {
    try {
      for (let tries = 0; tries < 2; tries += 1) {
        const build = await this.#started();
        const rendered = await build.render(page);
        if (page !== nothing) this.#endLater();
        if (rendered && 'fault' in rendered) return { fault: 'failed', what: rendered.fault };
        if (rendered) return rendered.html === null ? { fault: 'noPage' } : { html: rendered.html };
        // It cannot go on with these values, or was ended: another one may.
        await this.#end();
      }
      return { fault: 'failed' };
    } catch (error) {
      if (error instanceof CannotRender) return { fault: error.fault };
      return { fault: 'failed', what: (error as Error).message.split('\n')[0] };
    }
  }

  #started(): Promise<EditorsBuild> {
    const { start = startEditorsBuild, log } = this.options;
    this.#build ??= start(this.options, this.#stopped.signal).then(
      (build) => {
        this.#endLater();
        return build;
      },
      (error: Error) => {
        this.#build = null;
        if (!(error instanceof CannotRender) && !this.#stopped.signal.aborted)
          log(`No page can be shown beside its form: ${error.message}`);
        throw error;
      },
    );
    return this.#build;
  }

  #endLater(): void {
    this.#endNever();
    this.#forgetting = setTimeout(() => void this.#forget(), forgetAfter).unref();
    this.#ending = setTimeout(() => void this.#end(), endAfter).unref();
  }

  #endNever(): void {
    clearTimeout(this.#forgetting);
    clearTimeout(this.#ending);
  }

  /** The build reads the content without what is not saved. */
  async #forget(): Promise<void> {
    if (this.#build && this.#orders.idle()) await this.#orders.push(nothing);
  }

  async #end(): Promise<void> {
    this.#endNever();
    const build = this.#build;
    this.#build = null;
    await (await build?.catch(() => null))?.close();
  }
}

/** A build that renders pages for editors, and the content with its drafts that it reads. */
export interface EditorsBuild {
  /** The folder that it is in. */
  site: string;
  /** Null: the build has ended. */
  render(page: EditedPage): Promise<Rendered | null>;
  close(): Promise<void>;
}

interface EditorsBuildOrder {
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
