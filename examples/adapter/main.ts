import { readdir, readFile } from 'node:fs/promises';
import { join, parse as nameOf } from 'node:path';
import { parse } from 'yaml';
import { localeCodes } from '../../core/i18n/locales';
import { readEnvironment } from '../../platform/settings/settings';
import { adapter, type AdaptedSystem, type Story } from './adapter';

// npx tsx examples/adapter/main.ts: articles of stories.json, all else of content/ (README.md). Each question reads
// the files again.

const [folder, port] = ['content', 8090];

const stories = async () => JSON.parse(await readFile(join(__dirname, 'stories.json'), 'utf8')) as Story[];

const others: AdaptedSystem['others'] = async () => {
  const types = (await readdir(folder)).filter((name) => name !== 'articles' && name !== 'media');
  const files = await Promise.all(types.map(async (type) => (await readdir(join(folder, type))).map((file) => ({ type, file }))));
  const entries = await Promise.all(
    files.flat().map(async ({ type, file }) => {
      const languages = parse(await readFile(join(folder, type, file), 'utf8')) as Record<string, object>;
      const id = nameOf(file).name;
      return localeCodes.flatMap((locale) =>
        languages[locale] ? [{ type, locale, id, entity: withMedia({ id, ...languages[locale] }) }] : [],
      );
    }),
  );
  return entries.flat();
};

/** The adapter has its files below `/media/<version>/`. */
const withMedia = (entity: object) => JSON.parse(JSON.stringify(entity).replaceAll('/media/', '/media/1/')) as object;

const { contentBackendToken: token } = readEnvironment();
adapter({ token, files: join(folder, 'media'), stories, others }).listen(port, '127.0.0.1', () =>
  process.stdout.write(`The adapter: http://127.0.0.1:${port}\n`),
);
