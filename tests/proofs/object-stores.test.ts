import { createHash } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { Readable } from 'node:stream';
import { BucketObjects } from '../../server/releases/bucket-objects';
import { FolderObjects, readText, textBody, type ObjectBody } from '../../server/releases/object-store';
import { bucketKey, bucketRegion } from '../fixtures/bucket-server';
import { bucketStore, everyStore } from '../fixtures/object-stores';
import { put, scratchFolder } from '../fixtures/scratch-folder';

const large = Buffer.alloc(3 * 1024 * 1024, 'a film ');
const bodyOf = (bytes: Buffer): ObjectBody => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: () => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
});

describe.each(everyStore)('objects in %s', (_name, make) => {
  it('are swapped only by who has seen what is there, and by one of many who try at once', async () => {
    const store = await make();
    const objects = store.open();
    const first = await objects.swap('current', 'one', null);
    expect([typeof first, await objects.swap('current', 'two', null)]).toEqual(['string', null]);
    expect(await readText(store.open(), 'current')).toEqual({ text: 'one', tag: first });
    const tries = await Promise.all(Array.from({ length: 8 }, (_, n) => store.open().swap('current', `try ${n}`, first)));
    expect(tries.filter((one) => one !== null)).toHaveLength(1);
    expect(await objects.swap('current', 'too late', first)).toBeNull();
    expect((await readText(objects, 'current'))?.text).toMatch(/^try \d$/);
    await store.end();
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
  const folder = scratchFolder();

  it('is not made: where it is not there, nothing is mounted', async () => {
    const objects = new FolderObjects(folder('a-folder-that-nobody-has-mounted'));
    await expect(objects.write('current', textBody('1-a'))).rejects.toThrow('ENOENT');
    await expect(objects.swap('current', '1-a', null)).rejects.toThrow('ENOENT');
  });

  it('gets rid of what killed writers have left', async () => {
    for (const left of ['.current.lock', '.parts/half']) {
      put(folder(left), '');
      utimesSync(folder(left), 0, 0);
    }
    const objects = new FolderObjects(folder());
    expect(await objects.swap('current', 'one', null)).toBeNull();
    expect(await objects.swap('current', 'one', null)).not.toBeNull();
    await objects.write('files/a', textBody('a'));
    expect(await objects.list('.parts/')).toEqual([]);
  });
});
