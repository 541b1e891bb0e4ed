import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BucketObjects } from '../../server/releases/several-machines/bucket-objects';
import { FolderObjects } from '../../server/releases/several-machines/folder-objects';
import { readText, textBody, type ObjectBody, type ObjectStore } from '../../server/releases/several-machines/object-store';
import { bucketKey, bucketRegion } from '../fixtures/bucket-server';
import { bucketStore, everyStore, type TestStore } from '../fixtures/object-stores';

const large = Buffer.alloc(3 * 1024 * 1024, 'a film ');
const bodyOf = (bytes: Buffer): ObjectBody => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: () => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
});

describe.each(everyStore)('objects in %s', (_name, make) => {
  let store: TestStore;
  let objects: ObjectStore;
  beforeEach(async () => {
    store = await make();
    objects = store.open();
  });
  afterEach(() => store.end());

  it('are as they were written, for every machine, until they are removed', async () => {
    expect(await objects.read('files/a')).toBeNull();
    await objects.write('files/a', bodyOf(large));
    const found = await store.open().read('files/a', large.length);
    expect(found && (await buffer(found.body)).equals(large)).toBe(true);
    await objects.write('files/a', textBody('other'));
    expect((await readText(objects, 'files/a'))?.text).toBe('other');
    await objects.remove('files/a');
    await objects.remove('files/a');
    expect(await objects.read('files/a')).toBeNull();
  });

  it('are listed by the beginning of their key', async () => {
    expect(await objects.list('files/')).toEqual([]);
    for (const key of ['files/a', 'files/b', 'releases/1-a', 'current']) await objects.write(key, textBody(key));
    expect((await objects.list('files/')).sort()).toEqual(['files/a', 'files/b']);
    expect(await objects.list('releases/1')).toEqual(['releases/1-a']);
  });

  it('are swapped only by who has seen what is there', async () => {
    const first = await objects.swap('current', 'one', null);
    expect([typeof first, await objects.swap('current', 'two', null)]).toEqual(['string', null]);
    const seen = await readText(store.open(), 'current');
    expect(seen).toEqual({ text: 'one', tag: first });
    expect(await objects.swap('current', 'two', seen?.tag ?? null)).not.toBeNull();
    expect(await objects.swap('current', 'three', seen?.tag ?? null)).toBeNull();
    expect((await readText(objects, 'current'))?.text).toBe('two');
  });

  it('are swapped by one of many who try at once', async () => {
    const tag = await objects.swap('current', 'first', null);
    const tries = await Promise.all(Array.from({ length: 8 }, (_, n) => store.open().swap('current', `try ${n}`, tag)));
    expect(tries.filter((one) => one !== null)).toHaveLength(1);
  });

  it('cannot be asked for while the store is away', async () => {
    await objects.write('files/a', textBody('a'));
    store.goAway();
    for (const ask of [() => objects.read('files/a'), () => objects.list('files/'), () => objects.write('files/b', textBody('b'))])
      await expect(ask()).rejects.toThrow(/ENOENT|^it does not answer \([A-Z_]+\)$/);
    store.comeBack();
    expect((await readText(objects, 'files/a'))?.text).toBe('a');
  });
});

describe('a bucket', () => {
  let store: Awaited<ReturnType<typeof bucketStore>>;
  beforeEach(async () => void (store = await bucketStore()));
  afterEach(() => store.end());

  it('lists page by page, what lies under its prefix', async () => {
    store.server.pageSize = 3;
    store.server.objects.set('site/other/files/x', Buffer.from('x'));
    const objects = store.open();
    for (let n = 0; n < 8; n += 1) await objects.write(`files/${n}`, textBody(String(n)));
    expect(await objects.list('files/')).toEqual(Array.from({ length: 8 }, (_, n) => `files/${n}`));
    expect(store.server.asked.filter((asked) => asked.startsWith('GET ?'))).toHaveLength(3);
  });

  it.each([
    ['secret', { secret: 'another secret' }],
    ['region', { region: 'eu-other-1' }],
  ])('refuses who signs with another %s, and the key is not told', async (_name, other) => {
    const { id: keyId, secret } = bucketKey;
    const settings = { bucket: 'bucket', prefix: '', endpoint: store.server.endpoint, region: bucketRegion, keyId, secret, ...other };
    const refused = new BucketObjects(settings).list('files/');
    await expect(refused).rejects.toThrow('it refuses the key (403): see RELEASE_STORE_KEY_ID and RELEASE_STORE_SECRET');
  });

  it('is asked again when it is in trouble, with the whole body', async () => {
    store.server.troubles = 2;
    await store.open().write('files/a', bodyOf(large));
    expect(store.server.objects.get('site/live/files/a')?.equals(large)).toBe(true);
    store.server.troubles = 3;
    await expect(store.open().list('files/')).rejects.toThrow('it answers 503');
  });

  it('is swapped without a condition where it knows of none', async () => {
    store.server.knowsConditions = false;
    const objects = store.open();
    const tag = await objects.swap('current', 'one', null);
    expect(await objects.swap('current', 'two', tag)).not.toBeNull();
    expect((await readText(objects, 'current'))?.text).toBe('two');
  });
});

describe('a folder', () => {
  it('is not made: where it is not there, nothing is mounted', async () => {
    const objects = new FolderObjects(join(tmpdir(), 'a-folder-that-nobody-has-mounted'));
    await expect(objects.write('current', textBody('1-a'))).rejects.toThrow('ENOENT');
    await expect(objects.swap('current', '1-a', null)).rejects.toThrow('ENOENT');
  });

  it('gets rid of what killed writers have left', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'left-over-'));
    mkdirSync(join(folder, '.parts'));
    for (const left of ['.current.lock', '.parts/half']) {
      writeFileSync(join(folder, left), '');
      utimesSync(join(folder, left), 0, 0);
    }
    const objects = new FolderObjects(folder);
    expect(await objects.swap('current', 'one', null)).toBeNull();
    expect(await objects.swap('current', 'one', null)).not.toBeNull();
    await objects.write('files/a', textBody('a'));
    expect(await objects.list('.parts/')).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
