import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { manifestPath, parseManifest, type ReleaseFile } from '../../platform/release/manifest';

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** What must be undone when a benchmark is over, the last one first. */
export const atTheEnd: (() => unknown)[] = [];

/** A folder of its own, which goes with the benchmark. */
export function benchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-bench-`));
  atTheEnd.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Connections that stay open for many requests. */
export function keptConnections(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  atTheEnd.push(() => agent.destroy());
  return agent;
}

/** Changes a file of a copy of the project. */
export function replaceIn(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} no longer holds ${from}`);
  writeFileSync(file, before.replace(from, to));
}

/** Runs a benchmark and clears up behind it; a failure is told and ends it with 1. */
export function runBench(main: () => Promise<void>): void {
  main()
    .finally(async () => {
      for (const end of atTheEnd.reverse()) await end();
    })
    .catch((error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      process.exitCode = 1;
    });
}

/** A table in Markdown, its first row above the line. */
export function sayTable(head: readonly string[], rows: readonly (readonly unknown[])[]): void {
  for (const cells of [head, head.map(() => '---'), ...rows]) say(`| ${cells.join(' | ')} |`);
}

/** The figure below which so great a share of the sorted ones lies. */
export const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Numbers on the command line, or else these. */
export function numbersOr(...usual: number[]): number[] {
  const given = process.argv.slice(2).map(Number).filter(Boolean);
  return given.length > 0 ? given : usual;
}

/** The files of the live release of a site. */
export function filesOfRelease(site: string): readonly ReleaseFile[] {
  const releases = join(site, 'data/releases');
  const id = readFileSync(join(releases, 'current'), 'utf8');
  return parseManifest(readFileSync(manifestPath(releases, id), 'utf8')).files;
}

/** What the paths of the live release of a site answer with, by its hash. */
export const liveFiles = (site: string): Map<string, string> => new Map(filesOfRelease(site).map(({ path, hash }) => [path, hash]));

/** How many of the paths were not there before, or answered otherwise. */
export const newFiles = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): number =>
  [...now].filter(([path, hash]) => before.get(path) !== hash).length;

/** Pages: `/pt/blog`, not `/page-data/pt/blog/page-data.json`. */
export const isPage = (path: string): boolean => /^\/(pt|en)(\/|$)/.test(path);
