import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sha256 } from '../../platform/hash';
import { SmallestEncodings } from '../../platform/release/smallest-encodings';
import { manifestPath, objectPath, objectsFolder, objectsOf, parseManifest } from '../../platform/release/manifest';
import { sweepObjects } from '../../server/releases/sweep-objects';
import { RunningProgram } from '../fixtures/running-program';
import { scratchFolder } from '../fixtures/scratch-folder';
import { writeSomeRelease } from '../fixtures/some-release';

const folder = scratchFolder();
const releases = () => folder('site/releases');
const idsThere = () => (existsSync(releases()) ? readdirSync(releases()) : []).flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []);
const manifestOf = (id: string) => parseManifest(readFileSync(manifestPath(releases(), id), 'utf8'));
const objectsThere = () =>
  (existsSync(objectsFolder(releases())) ? readdirSync(objectsFolder(releases()), { recursive: true, encoding: 'utf8' }) : [])
    .map((name) => name.slice(3))
    .filter((name) => name !== '' && name.length >= 64);

const moments = [
  [0, 90, 250, 600, 1200].map((moment) => [/writing/, moment] as const),
  [0, 300].map((moment) => [/written/, moment] as const),
].flat();

it('kill -9 in the middle of a release leaves every release and every object whole, and the next one goes on from there', async () => {
  // The last ones have finished a release, and go on with the next.
  for (const [ready, moment] of moments) {
    const program = await RunningProgram.start('tests/fixtures/write-releases-for-ever.ts', {}, ready, [folder('site')]);
    await wait(moment);
    await program.end('SIGKILL');
    expect(program.output).not.toMatch(/Error/);
    for (const name of objectsThere().filter((one) => !one.startsWith('.')))
      expect(sha256(readFileSync(objectPath(objectsFolder(releases()), name)))).toBe(name);
    for (const id of idsThere()) for (const { hash } of objectsOf(manifestOf(id))) expect(objectsThere()).toContain(hash);
  }
  expect(idsThere().length).toBeGreaterThan(0);
  const { manifest } = await writeSomeRelease(folder('site'), releases(), '9', 3);
  const clean = await writeSomeRelease(folder('clean'), join(folder('clean'), 'releases'), '9', 3);
  expect(manifest).toEqual(clean.manifest);
  await sweepObjects(releases(), ['9'], -1000);
  const best = await SmallestEncodings.read(objectsFolder(releases()));
  const needed = new Set(
    [...objectsOf(manifest), ...[...best.all.values()].flatMap(({ br, gzip }) => [br ?? [], gzip ?? []].flat())].map(({ hash }) => hash),
  );
  expect(objectsThere().sort()).toEqual([...needed].sort());
});
