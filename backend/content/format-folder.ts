import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../platform/files/write-atomically';
import { filesBelow, isMedia } from './content-file';
import { inEditorForm } from './editor-form';

/** Writes the entries of a folder as the editor does; answers the paths of those that it changed. */
export async function formatFolder(contentDir: string): Promise<string[]> {
  const changed: string[] = [];
  for (const path of (await filesBelow(contentDir)).filter((each) => !isMedia(each))) {
    const file = join(contentDir, path);
    const before = await readFile(file);
    const after = inEditorForm(path, before);
    if (before.equals(after)) continue;
    await writeAtomically(file, after);
    changed.push(path);
  }
  return changed;
}
