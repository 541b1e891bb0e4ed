import { contentTypeNamed } from '../../../core/content/registry';
import type { Locale } from '../../../core/i18n/locales';
import { moment } from '../../auth/pages/moment';
import type { Person } from '../../auth/person';
import { filesIn } from '../entity-faults';
import type { Commit, ContentRepository } from '../git/content-repository';
import { savedAt } from '../save/allowed-path';
import { Refusal } from '../save/refusal';
import type { Desk, Saver } from '../save/saver';
import { entitiesOf, entryChanges } from '../save/wanted-changes';
import { entryName } from '../messages/names';

/**
 * Brings an entry back as it was after a commit, and the pictures and files that it named then: a
 * new commit, checked like any other.
 */
export async function restore(
  { desk, saver }: { desk: Desk; saver: Saver },
  person: Person,
  path: string,
  id: string,
): Promise<Commit> {
  const place = savedAt(path);
  if (!place || !('entry' in place)) throw new Refusal('not_found');
  const { repository } = desk;
  return saver.inTurn(async () => {
    await repository.takeIn([path]);
    const then = await repository.commitNamed(id).catch(() => null);
    const blob =
      then && (await isOfThisBranch(repository, then))
        ? await repository.fileAt(then.id, path)
        : null;
    if (!then || blob === null) throw new Refusal('not_found');
    const content = await repository.read(blob);
    const changes = new Map<string, Uint8Array | null>([[path, content]]);
    for (const file of await filesToBringBack(desk, path, Buffer.from(content).toString('utf8'))) {
      const old = await repository.fileAt(then.id, file);
      if (old !== null) changes.set(file, await repository.read(old));
    }
    const message = broughtBack(path, then, person.language);
    return saver.apply(person, changes, {
      name: 'content-restored',
      message,
      rights: ['restore-version'],
    });
  });
}

/**
 * What stands in the history, in the language of who brought it back, as the editor's own words do.
 */
function broughtBack(path: string, { when }: Commit, language: Locale): string {
  const [entry, then] = [entryName(path, language), moment(when, language)];
  return language === 'pt'
    ? `Repôs ${entry} como estava em ${then}`
    : `Brought back ${entry} as it was on ${then}`;
}

/**
 * The files that it names: those that are gone, and those that nobody else shows, who would be
 * surprised.
 */
async function filesToBringBack(
  { repository, content, clock }: Desk,
  path: string,
  text: string,
): Promise<string[]> {
  const [change] = await entryChanges(new Map([[path, { before: null, after: text }]]), clock());
  const file = change?.after;
  if (!file) return [];
  const entities = [...entitiesOf(file).map(({ entity }) => entity), ...Object.values(file.drafts)];
  const named = new Set(
    entities.flatMap((entity) => filesIn(file.type, entity)).map(({ address }) => address),
  );
  const byOthers = new Set<string>();
  for (const { type: name, id, entity } of await content.wanted()) {
    const type = contentTypeNamed(name);
    if (type && `${name}/${id}.yml` !== path)
      for (const { address } of filesIn(type, entity)) byOthers.add(address);
  }
  const files = await repository.files();
  return [...named]
    .filter((address) => !files.has(address.slice(1)) || !byOthers.has(address))
    .map((address) => address.slice(1));
}

/** Whatever else lies in the repository was never part of the content. */
async function isOfThisBranch(repository: ContentRepository, wanted: Commit): Promise<boolean> {
  const waiting = [await repository.head()];
  const seen = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === wanted.id) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(await repository.commitNamed(id).catch(() => ({ parents: [] }))).parents);
  }
  return false;
}
