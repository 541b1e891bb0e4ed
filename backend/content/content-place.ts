import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import type { ContentType } from '../../core/content/content-type';
import { contentTypeNamed } from '../../core/content/registry';

/** Which entity a file of the content folder holds. */
export interface ContentPlace {
  path: string;
  type: ContentType;
  id: string;
}

/** The folder of pictures and files, inside the content folder. */
export const mediaFolderName = 'media';

const idPattern = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;

/**
 * The entity that belongs at a path below the content folder: `articles/landfill.yml` -> article
 * `landfill`; a message for a YAML file that stands in the wrong place; null for any other file.
 */
export function placeOf(path: string): ContentPlace | string | null {
  if (!/\.ya?ml$/i.test(path)) return null;
  const [folder = '', name, ...deeper] = path.split('/');
  const type = contentTypeNamed(folder);
  if (!name || deeper.length > 0)
    return 'must stand in the folder of its content type, as articles/landfill.yml';
  if (!type) return `is in the folder "${folder}", which is no content type`;
  if (!name.endsWith('.yml')) return 'must have a name that ends in .yml';
  const id = name.slice(0, -'.yml'.length);
  if (type.singleton && id !== type.name)
    return `must be named ${type.name}.yml: there is one entity of this type`;
  if (!idPattern.test(id) || id.length > 120)
    return 'must have a name of letters, digits and single hyphens, as soil-decontamination.yml';
  return { path, type, id };
}

/**
 * Refuses a content folder that is not there: to take it for an empty one would delete everything.
 */
export async function requireFolder(contentDir: string): Promise<void> {
  const folder = await stat(contentDir).catch(() => null);
  if (!folder?.isDirectory())
    throw new Error(`The content folder ${contentDir} is not there; CONTENT_DIR names it.`);
}

/**
 * The paths of all files below a folder, with `/` between their parts; hidden ones and links are
 * left out.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isHidden(path))
    .sort();
}

/** Editors keep their own files beside the ones that they edit. */
export function isHidden(path: string): boolean {
  return (
    path.split('/').some((part) => part.startsWith('.') && part !== '.' && part !== '..') ||
    path.endsWith('~')
  );
}

export function isMedia(path: string): boolean {
  return path.startsWith(`${mediaFolderName}/`);
}
