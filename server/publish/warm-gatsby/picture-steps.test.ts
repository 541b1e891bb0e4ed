import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { put, scratchFolder } from '../../../tests/fixtures/scratch-folder';
import { offerKeptPictures, removeOldPictures } from '../kept-code';

type Transform = { outputPath: string; args: object };
type Make = (file: string, transforms: readonly Transform[], options?: object) => Promise<unknown>;
const { pictureSteps } = createRequire(__filename)('./picture-steps.cjs') as {
  pictureSteps: { wrap(make: Make, build: { root: string }): Make }[];
};

const root = scratchFolder();
let made: string[];

/** Stands in for the plugin: what it writes is told. */
const make: Make = async (file, transforms) => {
  for (const { outputPath, args } of transforms) {
    mkdirSync(dirname(outputPath), { recursive: true });
    writeFileSync(outputPath, `${readFileSync(file, 'utf8')} ${JSON.stringify(args)}`);
    made.push(JSON.stringify(args));
  }
};
const size = (width: number, outputPath = root('public', `${width}.webp`)): Transform => ({ outputPath, args: { width } });
const run = (transforms: Transform[], options?: object) =>
  pictureSteps[0]?.wrap(make, { root: root() })(root('picture.jpg'), transforms, options);
const texts = (...files: string[]) => files.map((file) => readFileSync(root(file), 'utf8'));

beforeEach(async () => {
  made = [];
  put(root('picture.jpg'), 'a picture');
  await offerKeptPictures(root(), root('data'));
});

it('makes a size of a picture once, wherever it is to be', async () => {
  await run([size(100), size(200)]);
  await run([size(100, root('elsewhere/100.webp')), size(300)]);
  expect(made).toEqual(['{"width":100}', '{"width":200}', '{"width":300}']);
  expect(texts('elsewhere/100.webp', 'public/300.webp')).toEqual(['a picture {"width":100}', 'a picture {"width":300}']);
});

it.each<[string, () => unknown]>([
  ['another picture', () => put(root('picture.jpg'), 'another picture')],
  ['another way to make it', () => 0],
])('makes it again for %s', async (_, change) => {
  await run([size(100)]);
  const options = change() === 0 ? { defaultQuality: 10 } : undefined;
  await run([size(100)], options);
  expect(made).toHaveLength(2);
});

it('is left out where no folder is named', async () => {
  put(root('elsewhere/picture.jpg'), 'a picture');
  expect(pictureSteps[0]?.wrap(make, { root: root('elsewhere') })).toBe(make);
});

it('keeps what was used within a month', async () => {
  await run([size(100), size(200)]);
  const [old = '', other = ''] = readdirSync(root('data/pictures'));
  utimesSync(root('data/pictures', old), 1000, 1000);
  await removeOldPictures(root('data'));
  expect([existsSync(root('data/pictures', old)), existsSync(root('data/pictures', other))]).toEqual([false, true]);
  await removeOldPictures(root('nothing'));
});
