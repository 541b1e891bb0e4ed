import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentType, EntityKey } from '../../core/content/content-type';
import { contentTypeNamed } from '../../core/content/registry';
import { completed, isRecord } from '../../core/content/entity-values';
import { type Publication, visibilityFields, publicationOf } from '../../core/content/visibility';
import { type ContentProblem, fault, type Fault } from '../../core/content/problems';
import { isIncomplete, problemsOf } from '../../core/content/validate';
import { isLocale, type Locale, localeCodes } from '../../core/i18n/locales';
import { leadsOutside } from './git/files';
import { readYaml } from './read-yaml';

export interface ContentPlace {
  path: string;
  type: ContentType;
  id: string;
}

export const mediaFolderName = 'media';

const idPattern = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;

export const isYaml = (path: string): boolean => /\.ya?ml$/i.test(path);

/** `articles/landfill.yml` -> article `landfill`; null: no entry, or misplaced. */
export function contentPlaceOf(path: string): ContentPlace | null {
  const place = placeOf(path);
  return place && 'type' in place ? place : null;
}

function placeOf(path: string): ContentPlace | Fault | null {
  if (!isYaml(path)) return null;
  const [folder = '', name, ...deeper] = path.split('/');
  const type = contentTypeNamed(folder);
  if (!name || deeper.length > 0) return fault('wrong_folder', { example: 'articles/landfill.yml' });
  if (!type) return fault('unknown_folder', { folder });
  if (!name.endsWith('.yml')) return fault('wrong_extension');
  const id = name.slice(0, -'.yml'.length);
  if (type.singleton && id !== type.name) return fault('singleton_name', { name: `${type.name}.yml` });
  if (!idPattern.test(id) || id.length > 120) return fault('entry_name', { example: 'soil-decontamination.yml' });
  return { path, type, id };
}

/** Throws for a missing content folder: taken for an empty one, it would delete everything. */
export async function requireFolder(contentDir: string): Promise<void> {
  const folder = await stat(contentDir).catch(() => null);
  if (!folder?.isDirectory()) throw new Error(`The content folder ${contentDir} is not there; CONTENT_DIR names it.`);
}

/** The paths of all files below a folder, with `/`, without hidden ones and links. */
export const filesBelow = async (folder: string): Promise<string[]> => (await pathsBelow(folder)).files;

/** `others`: links, none of which is followed, and special files. A folder at a time: ten thousand paths in one go hold everybody up. */
export async function pathsBelow(folder: string): Promise<{ files: string[]; others: string[] }> {
  const files: string[] = [];
  const others: string[] = [];
  await read('');
  return { files: files.sort(), others: others.sort() };

  async function read(below: string): Promise<void> {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true }))
      if (!entry.isDirectory()) {
        if (!isHidden(entry.name)) (entry.isFile() ? files : others).push(below + entry.name);
      } else if (!entry.name.startsWith('.')) await read(`${below}${entry.name}/`);
  }
}

async function problemsAt(contentDir: string, path: string): Promise<ContentProblem[]> {
  if (await leadsOutside(contentDir, path)) return [problem({ path }, null, noPlainFile)];
  const place = isMedia(path) ? null : placeOf(path);
  const isMisplaced = place && 'code' in place && (await isThere(join(contentDir, path)));
  return isMisplaced ? [problem({ path }, null, place)] : [];
}

const noPlainFile = fault('no_plain_file');

const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

/** Editors keep their own files beside the ones that they edit. */
export function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') && part !== '.' && part !== '..') || path.endsWith('~');
}

export function isMedia(path: string): boolean {
  return path.startsWith(`${mediaFolderName}/`);
}

export type EntityValues = Record<string, unknown>;

export interface ContentEntity extends EntityKey {
  entity: EntityValues;
}

export interface ContentFile extends ContentPlace {
  entities: Partial<Record<Locale, EntityValues>>;
  drafts: Partial<Record<Locale, EntityValues>>;
  missing: ContentProblem[];
  /** Whether and when visitors see each language, as it was when the file was read. */
  publications: Partial<Record<Locale, Publication>>;
  unreadable: Locale[];
  problems: ContentProblem[];
}

/** `place` null: an entry cannot be there, which may be a fault; `file` null: there is no entry. */
export interface ReadPath {
  path: string;
  place: ContentPlace | null;
  file: ContentFile | null;
  problems: readonly ContentProblem[];
}

export async function readPath(contentDir: string, path: string, now: Date | null): Promise<ReadPath> {
  const place = contentPlaceOf(path);
  if (!place) return { path, place, file: null, problems: await problemsAt(contentDir, path) };
  const file = await readContentFile(contentDir, place, now);
  return { path, place, file, problems: file?.problems ?? [] };
}

/** Null: no such file. Without `now` complete drafts count as published. */
export async function readContentFile(
  contentDir: string,
  place: ContentPlace,
  now: Date | null,
): Promise<ContentFile | null> {
  try {
    if (await leadsOutside(contentDir, place.path)) return unreadableFile(place, noPlainFile);
    return contentFile(place, now, await readFile(join(contentDir, place.path), 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? null : unreadableFile(place, fault('unreadable', { reason: message }));
  }
}

export function contentFile(place: ContentPlace, now: Date | null, text: string): ContentFile {
  const read = readYaml(text);
  if ('fault' in read) return unreadableFile(place, read.fault);
  const { value: blocks } = read;
  if (!isRecord(blocks)) return unreadableFile(place, fault('no_blocks', { languages: blockNames }));

  const file = emptyFile(place);
  for (const [locale, block] of Object.entries(blocks)) readBlock(file, now, locale, block);
  if (Object.keys(blocks).length === 0) file.problems.push(problem(place, null, fault('no_language')));
  return file;
}

const blockNames = localeCodes.map((code) => `"${code}:"`).join(', ');

function readBlock(file: ContentFile, now: Date | null, locale: string, block: unknown): void {
  if (!isLocale(locale)) {
    file.problems.push(problem(file, null, fault('unknown_language', { language: locale })));
    return;
  }
  if (!isRecord(block)) {
    file.unreadable.push(locale);
    file.problems.push(problem(file, locale, fault('fields')));
    return;
  }
  if ('id' in block) file.problems.push(problem(file, locale, fault('file_name'), 'id'));
  for (const [name, { derivedFrom }] of Object.entries(file.type.fields))
    if (derivedFrom && name in block)
      file.problems.push(problem(file, locale, fault('derived', { fields: derivedFrom.join(', ') }), name));
  const entity = entityOf(file.type, file.id, block);
  const { publicado } = entity;
  let isComplete = true;
  for (const found of problemsOf(file.type, entity)) {
    const isMissing = publicado === false && isIncomplete(file.type, found);
    if (isMissing) isComplete = false;
    (isMissing ? file.missing : file.problems).push({ path: file.path, locale, ...found });
  }
  const publication = now && publicationOf(file.type, entity, now);
  if (publication) file.publications[locale] = publication;
  if (publication ? publication.state === 'public' : isComplete) file.entities[locale] = sentOf(entity);
  else file.drafts[locale] = entity;
}

const sentOf = (entity: EntityValues): EntityValues =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => !visibilityFields.includes(name)));

function entityOf(type: ContentType, id: string, block: EntityValues): EntityValues {
  return completed(type, { ...block, id });
}

const emptyFile = (place: ContentPlace): ContentFile => ({
  ...place,
  entities: {},
  drafts: {},
  missing: [],
  publications: {},
  unreadable: [],
  problems: [],
});

const unreadableFile = (place: ContentPlace, what: Fault): ContentFile => ({
  ...emptyFile(place),
  unreadable: [...localeCodes],
  problems: [problem(place, null, what)],
});

function problem({ path }: Pick<ContentPlace, 'path'>, locale: Locale | null, what: Fault, field = ''): ContentProblem {
  return { path, locale, field, ...what };
}

/** Unreadable languages included. */
export function entitiesOf(file: ContentFile | null): ContentEntity[] {
  return localeCodes.flatMap((locale) => {
    const entity = file?.entities[locale] ?? (file?.unreadable.includes(locale) ? {} : null);
    return file && entity ? [{ type: file.type.name, locale, id: file.id, entity }] : [];
  });
}
