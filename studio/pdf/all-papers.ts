import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { localeCodes } from '../../core/i18n/locales';
import { caseStudyPapers } from './case-study-paper';
import type { Paper } from './paper';
import { readSource } from './read-source';

/**
 * Every paper that there is a source for: the guides, the documents, and the case studies of the
 * content folder that offer an ebook.
 */
export async function allPapers(papersDir: string, contentDir: string): Promise<Paper[]> {
  const guides = await Promise.all(
    localeCodes.map((locale) => sourcesIn(join(papersDir, 'guides', locale), '.md')),
  );
  const documents = await sourcesIn(join(papersDir, 'documents'), '.md');
  const stories = await sourcesIn(join(contentDir, 'case-studies'), '.yml');
  const annexes = new Map(
    (await sourcesIn(join(papersDir, 'cases'), '.md')).map(({ id, source }) => [id, source]),
  );
  const annexesOf = (id: string) =>
    Object.fromEntries(localeCodes.map((locale) => [locale, annexes.get(`${id}-${locale}`)]));
  return [
    ...guides.flat().map(({ path, source }) => readSource(path, source, 'resources')),
    ...documents.map(({ path, source }) => readSource(path, source, 'documents')),
    ...stories.flatMap(({ id, source }) => caseStudyPapers(id, source, annexesOf(id))),
  ];
}

interface Source {
  path: string;
  /** The name of the file without its ending. */
  id: string;
  source: string;
}

async function sourcesIn(folder: string, ending: string): Promise<Source[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const wanted = names.filter((name) => name.endsWith(ending)).sort();
  return Promise.all(
    wanted.map(async (name) => {
      const path = join(folder, name);
      return { path, id: name.slice(0, -ending.length), source: await readFile(path, 'utf8') };
    }),
  );
}
