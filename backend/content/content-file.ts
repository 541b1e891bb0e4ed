import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { completed } from '../../core/content/complete';
import type { ContentType } from '../../core/content/content-type';
import { isRecord } from '../../core/content/map-values';
import { isPublished } from '../../core/content/published';
import { problemsOf } from '../../core/content/validate';
import { isLocale, localeCodes, type Locale } from '../../core/i18n/locales';
import type { ContentPlace } from './content-place';
import type { ContentProblem } from '../../core/content/content-problem';
import { readYaml } from './read-yaml';

export type AuthoredEntity = Record<string, unknown>;

/** What a file of the content folder holds. */
export interface ContentFile extends ContentPlace {
  entities: Partial<Record<Locale, AuthoredEntity>>;
  /** What editors hold back still. */
  drafts: Partial<Record<Locale, AuthoredEntity>>;
  /** Languages that cannot be read: their last good version stays. */
  unreadable: Locale[];
  problems: ContentProblem[];
}

/**
 * Reads and checks one file; null when it is not there. What does not validate is read all the
 * same, with its problems. `now` tells drafts from what is published; without it they are as good.
 */
export async function readContentFile(
  contentDir: string,
  place: ContentPlace,
  now: Date | null,
): Promise<ContentFile | null> {
  try {
    return contentFile(place, now, await readFile(join(contentDir, place.path), 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? null : unreadableFile(place, `cannot be read: ${message}`);
  }
}

/** What such a file would hold, were this its text. */
export function contentFile(place: ContentPlace, now: Date | null, text: string): ContentFile {
  const read = readYaml(text);
  if ('fault' in read) return unreadableFile(place, read.fault);
  const { value: blocks } = read;
  if (!isRecord(blocks))
    return unreadableFile(place, 'must hold a block for each language, "pt:" and "en:"');

  const file: ContentFile = { ...place, entities: {}, drafts: {}, unreadable: [], problems: [] };
  for (const [locale, block] of Object.entries(blocks)) readBlock(file, now, locale, block);
  if (Object.keys(blocks).length === 0)
    file.problems.push(problem(place, null, 'holds no language'));
  return file;
}

function readBlock(file: ContentFile, now: Date | null, locale: string, block: unknown): void {
  if (!isLocale(locale)) {
    file.problems.push(problem(file, null, `holds "${locale}", which is no language of the site`));
    return;
  }
  if (!isRecord(block)) {
    file.unreadable.push(locale);
    file.problems.push(problem(file, locale, 'must hold fields'));
    return;
  }
  if ('id' in block)
    file.problems.push(problem(file, locale, "must not be written: it is the file's name", 'id'));
  const entity = entityOf(file.type, file.id, block);
  const { publicado, ...shown } = entity;
  if (now === null || isPublished(file.type, entity, now)) file.entities[locale] = shown;
  else file.drafts[locale] = { ...shown, publicado };
  for (const { field, message } of problemsOf(file.type, entity))
    file.problems.push(problem(file, locale, message, field));
}

function entityOf(type: ContentType, id: string, block: AuthoredEntity): AuthoredEntity {
  return completed(type, { ...block, id });
}

function unreadableFile(place: ContentPlace, message: string): ContentFile {
  return {
    ...place,
    entities: {},
    drafts: {},
    unreadable: [...localeCodes],
    problems: [problem(place, null, message)],
  };
}

function problem(
  { path }: ContentPlace,
  locale: Locale | null,
  message: string,
  field = '',
): ContentProblem {
  return { path, locale, field, message };
}
