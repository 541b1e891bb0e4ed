import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { loadRelease, type LoadedRelease } from '../serving/loaded-release';

/** The folder of releases: `<id>/` each, and `current`, a link to the one that is live. */
export class ReleaseStore {
  readonly folder: string;

  constructor(
    dataDir: string,
    private readonly root: string,
  ) {
    this.folder = join(dataDir, 'releases');
  }

  /** The ids of the releases that are there, the newest first. */
  async list(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names
      .filter((name) => /^\d/.test(name))
      .sort()
      .reverse();
  }

  /** The id of the live release; null before the first one. */
  async currentId(): Promise<string | null> {
    return readlink(join(this.folder, 'current')).catch(() => null);
  }

  load(id: string): Promise<LoadedRelease> {
    return loadRelease(join(this.folder, id), this.root);
  }

  /** The live release; null when there is none, or when its folder is not whole. */
  async current(): Promise<LoadedRelease | null> {
    const id = await this.currentId();
    return id === null ? null : this.load(id).catch(() => null);
  }

  /** All others that can be read, the newest first: their assets stay reachable. */
  async others(than: string): Promise<LoadedRelease[]> {
    const ids = (await this.list()).filter((id) => id !== than);
    const loaded = await Promise.all(ids.map((id) => this.load(id).catch(() => null)));
    return loaded.filter((release) => release !== null);
  }

  /** Makes a release the live one, in one step: whoever reads `current` sees the old one or the new one. */
  async makeCurrent(id: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const draft = join(this.folder, `.current-${process.pid}`);
    await rm(draft, { force: true });
    await symlink(id, draft);
    await rename(draft, join(this.folder, 'current'));
  }

  /** Removes all but the newest `keep` releases, and the drafts of builds that were cut off. Never the live one. */
  async prune(keep: number): Promise<void> {
    const current = await this.currentId();
    const names = await readdir(this.folder).catch(() => []);
    const old = (await this.list()).slice(keep).filter((id) => id !== current);
    const drafts = names.filter((name) => name.startsWith('.draft-'));
    await Promise.all([...old, ...drafts].map((name) => rm(join(this.folder, name), { recursive: true, force: true })));
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.folder, id), { recursive: true, force: true });
  }
}
