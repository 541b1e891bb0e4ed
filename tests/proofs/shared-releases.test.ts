import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rollBack } from '../../server/releases/release-store';
import { listShared } from '../../server/releases/list-releases';
import { sha256OfFile } from '../../platform/hash';
import { Machine } from '../fixtures/machine';
import { everyStore, type TestStore } from '../fixtures/object-stores';
import { until } from '../fixtures/until';

const [one, two, three] = ['20260101T000000000Z-0001', '20260102T000000000Z-0002', '20260103T000000000Z-0003'];

describe.each(everyStore)('several machines on %s', (_name, make) => {
  let store: TestStore;
  let builder: Machine;
  let machines: Machine[];
  const another = (builds = false): Machine => {
    machines.push(new Machine(store.open(), builds));
    return machines.at(-1) as Machine;
  };
  beforeEach(async () => {
    store = await make();
    machines = [];
    builder = another(true);
    await builder.publish(one, 'one');
    expect(builder.said).toEqual([expect.stringMatching(/^ {2}\d+ of \d+ files .* were new to /)]);
  });
  afterEach(async () => {
    await Promise.all(machines.map((machine) => machine.end()));
    await store.end();
  });

  it('serve what one of them builds, and only what has changed travels', async () => {
    const other = another();
    await other.serve();
    expect(await other.title()).toBe('Início one');
    await builder.publish(two, 'one', { 'pt/servicos/index.html': '<title>Serviços dois</title>' });
    await other.serves('Início one');
    await until(async () => (await other.title('/pt/servicos')) === 'Serviços dois');
    const [uploaded = ''] = builder.said.slice(-1);
    // The page and the manifest; a page this short has no compressed forms.
    expect(uploaded).toMatch(/^ {2}2 of \d+ files \(\d+ KiB\) were new to /);
    expect(other.said).toContainEqual(expect.stringMatching(new RegExp(`^Release ${two}: 2 of \\d+ files \\(\\d+ KiB\\) came from `)));
    const film = (id: string): number => statSync(join(other.local.folder, id, 'public/media/0123456789abcdef/filmes/aterro.mp4')).ino;
    expect(film(two)).toBe(film(one));
    // Linked files are not read again to know what they are: nothing else may be said of them.
    const said = (await builder.shared.index(two)).files;
    for (const { file, sha256 } of said) expect(await sha256OfFile(join(other.local.folder, two, file))).toBe(sha256);
    expect(await sums(other, two)).toEqual(await sums(builder, two));
  });

  it('roll back together', async () => {
    const other = another();
    await builder.publish(two, 'two');
    await Promise.all([builder.serve(), other.serve()]);
    expect(await rollBack(other.shared)).toContain(`Release ${one} is live again, in place of ${two}`);
    await Promise.all([builder.serves('Início one'), other.serves('Início one')]);
    expect(await listShared(other.shared)).toEqual([
      expect.stringMatching(/^In /),
      expect.stringMatching(/release .* built \(UTC\)/),
      expect.stringMatching(new RegExp(`^      ${two}`)),
      expect.stringMatching(new RegExp(`^live  ${one}`)),
    ]);
    await builder.publish(three, 'three');
    await Promise.all([builder.serves('Início three'), other.serves('Início three')]);
  });

  it('keep what was live until a rollback was overtaken, whatever its age, and give it to a machine that has just started', async () => {
    const others = ['2', '3', '4'].map((day) => `2026010${day}T000000000Z-000${day}`);
    for (const id of others.slice(0, 2)) await builder.publish(id, id);
    await rollBack(builder.shared, one);
    await builder.follower.catchUp();
    await builder.publish(others[2] ?? '', 'four');
    expect(await builder.shared.list()).toEqual([others[2], others[1], one]);
    expect(await builder.local.list()).toEqual([others[2], others[1], one]);
    const late = another();
    await late.serve();
    expect(await late.local.list()).toEqual([others[2], others[1], one]);
    // With the assets of the releases before.
    const styles = readdirSync(join(builder.local.folder, one, 'public')).find((name) => /^styles-.*\.css$/.test(name));
    expect((await late.ask(`/${styles}`)).status).toBe(200);
  });

  it('serve on while the store is away, say so once, and give what was built meanwhile when it is back', async () => {
    const other = another();
    await Promise.all([builder.serve(), other.serve()]);
    store.goAway();
    await other.says(/cannot be followed, the live release stays/);
    await builder.publish(two, 'two');
    await builder.serves('Início two');
    expect(builder.said).toContainEqual(expect.stringMatching(/^Warning: the release is live on this machine only until/));
    await wait(600);
    expect(await other.title()).toBe('Início one');
    expect(other.said.filter((line) => /cannot be followed/.test(line))).toHaveLength(1);
    store.comeBack();
    await other.serves('Início two');
    await builder.says(new RegExp(`^The release ${two} is in .* now`));
    await other.says(/is followed again/);
  });

  it('refuse what is damaged, and take it when it is mended', async () => {
    const other = another();
    await other.serve();
    await builder.publish(two, 'two');
    await other.serves('Início two');
    const page = await sha256OfFile(join(builder.local.folder, two, 'public/pt/index.html'));
    const late = another();
    store.damage(`files/${page}`);
    await late.follower.catchUp();
    expect([await late.local.list(), await late.local.current()]).toEqual([[], null]);
    expect(late.said.join()).toMatch(/cannot be followed.*its file public\/pt\/index\.html is damaged/);
    store.damage(`files/${page}`);
    store.damage(`releases/${two}`);
    await late.follower.catchUp();
    expect(late.said.join()).toMatch(/the list of the files of .* is damaged/);
    store.damage(`releases/${two}`);
    await late.serve();
    expect(await late.title()).toBe('Início two');
    // A rollback to what is not whole is refused too.
    await store.open().remove(`files/${await sha256OfFile(join(builder.local.folder, one, 'public/pt/index.html'))}`);
    await expect(rollBack(other.shared)).rejects.toThrow(/cannot be read, so the live one stays: 1 of its files are not in/);
  });

  it('do not let older content take the place of newer', async () => {
    const second = another(true);
    await second.publish(three, 'three');
    await expect(builder.publish(two, 'two')).rejects.toThrow(
      `The release ${two} is thrown away: another machine has published ${three} meanwhile, of newer content.`,
    );
    expect(await builder.shared.currentId()).toBe(three);
    expect(await builder.shared.list()).toEqual([three, one]);
  });

  it('write one after the other, and keep what the newest releases and the live one need', async () => {
    const second = another(true);
    const ids = ['4', '5', '6', '7'].map((day) => `2026010${day}T000000000Z-000${day}`);
    await rollBack(builder.shared, one);
    for (const [index, id] of ids.entries()) await (index % 2 ? builder : second).publish(id, `day ${id}`);
    expect(await builder.shared.list()).toEqual(ids.slice(1).reverse());
    const named = (await Promise.all((await builder.shared.list()).map((id) => builder.shared.index(id)))).flatMap(({ files }) => files);
    expect([...(await builder.shared.fileHashes())].sort()).toEqual([...new Set(named.map(({ sha256 }) => sha256))].sort());
    await Promise.allSettled([builder.publish('20260108T000000000Z-0008', 'a'), second.publish('20260109T000000000Z-0009', 'b')]);
    expect(await builder.shared.currentId()).toBe('20260109T000000000Z-0009');
    for (const id of await builder.shared.list()) await expect(builder.shared.load(id)).resolves.toBeDefined();
  });
});

/** What lies in a release folder. */
async function sums({ local }: Machine, id: string): Promise<Record<string, string>> {
  const folder = join(local.folder, id);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(folder, file)).isFile());
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(folder, file)).toString('base64').slice(0, 2000)]));
}
