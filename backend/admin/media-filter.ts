import type { ListedFile } from '../content/media-folder';
import type { MediaKind } from '../../core/content/fields/field';
import { savedAt } from '../content/save/allowed-files';
import { folded } from '../../core/searches/similar-words';

type AskedMedia = Readonly<Record<'q' | 'folder' | 'kind' | 'use' | 'sort', string>>;

export const mediaKinds = ['picture', 'drawing', 'pdf', 'film', 'subtitles', 'other'] as const satisfies readonly (
  MediaKind | 'other'
)[];
export const mediaUses = ['used', 'unused'] as const;
export const mediaOrders = ['path', 'size', 'changed'] as const;

export function kindOf({ path }: Pick<ListedFile, 'path'>): (typeof mediaKinds)[number] {
  const place = savedAt(path);
  return place && 'media' in place ? place.media : 'other';
}

/** `media/units/landfill.jpg` -> `media/units` */
const folderOf = ({ path }: Pick<ListedFile, 'path'>): string => path.slice(0, path.lastIndexOf('/'));

export const foldersOf = (files: readonly ListedFile[]): string[] => [...new Set(files.map(folderOf))].sort();

/** Unknown values are ignored. */
export function chosenFiles(
  files: readonly ListedFile[],
  { q, folder, kind, use, sort }: AskedMedia,
  used: ReadonlySet<string>,
): ListedFile[] {
  const words = folded(q).split(/\s+/).filter(Boolean);
  const chosen = files.filter(
    (file) =>
      words.every((word) => folded(file.path).includes(word)) &&
      (folder === '' || folderOf(file) === folder) &&
      (!mediaKinds.some((each) => each === kind) || kindOf(file) === kind) &&
      (use !== 'used' || used.has(file.path)) &&
      (use !== 'unused' || !used.has(file.path)),
  );
  const byPath = (one: ListedFile, other: ListedFile) => (one.path < other.path ? -1 : 1);
  return chosen.sort((one, other) =>
    sort === 'size'
      ? other.size - one.size || byPath(one, other)
      : sort === 'changed'
        ? other.written - one.written || byPath(one, other)
        : byPath(one, other),
  );
}
