import { isMap } from 'yaml';
import type { ContentType } from '../../../core/content/content-type';
import { fault, type Problem } from '../../../core/content/problems';
import { problemsOf } from '../../../core/content/validate';
import { momentInPortugal, publicationOf, timeInPortugal } from '../../../core/content/visibility';
import type { Locale } from '../../../core/i18n/locales';
import type { Person } from '../../auth/rights';
import type { EntityValues } from '../content-file';
import type { CommitAct } from '../git/commit-act';
import { commitsOfPath } from '../git/commits-of-path';
import type { Commit } from '../git/content-repository';
import { readYaml } from '../read-yaml';
import { savedAt } from './allowed-files';
import { SaveRefusal, staleRefusal } from './refusal';
import type { EditingContext, Saver } from './saver';

/** Null removes a field. */
export interface PublicationFields {
  publicado: boolean;
  publicar_em?: string | null;
  retirar_em?: string | null;
}

/** The fields for these times; empty: at once, for ever. */
export function publicationFields(
  { from, until }: { from: string; until: string },
  { type, entity, now }: { type: ContentType; entity: EntityValues; now: Date },
): { fields: PublicationFields; isLater: boolean } | { problems: Problem[] } {
  const wished = { publicar_em: from || null, retirar_em: until || null };
  const isPast = (time: string) => momentInPortugal(time) <= now;
  const problems = problemsOf(type, { ...entity, ...wished }).filter(({ field }) => field in wished);
  if (problems.length === 0 && until && isPast(until)) problems.push({ field: 'retirar_em', ...fault('past_end') });
  if (problems.length > 0) return { problems };
  const ownDay = publicationOf(type, { data: entity.data }, now);
  const isLater = from !== '' && !isPast(from);
  // Without a time the day of its date counts, if it has one.
  const needsTime = isLater ? from !== `${String(entity.data)}T00:00` : ownDay.state === 'scheduled';
  const time = isLater ? from : timeInPortugal(now);
  return { fields: { publicado: true, ...wished, publicar_em: needsTime ? time : null }, isLater };
}

export interface EntryLanguage {
  path: string;
  locale: Locale;
  version?: string | undefined;
}

export class EntryPublication {
  constructor(
    private readonly context: EditingContext,
    private readonly saver: Saver,
  ) {}

  /** Throws SaveRefusal. */
  change(person: Person, entry: EntryLanguage, fields: PublicationFields): Promise<Commit> {
    const { path, locale, version } = entry;
    const place = savedAt(path);
    if (!place || !('entry' in place)) throw new SaveRefusal('not_found');
    const { repository } = this.context;
    return this.saver.inTurn(async () => {
      await repository.takeIn([path]);
      const sha = (await repository.files()).get(path);
      if (sha === undefined) throw new SaveRefusal('not_found');
      if (version !== undefined && version !== sha) {
        const [commit] = await commitsOfPath(repository, path, 1);
        throw staleRefusal({ path, sha, commit, conflicts: [] });
      }
      const text = withFields(await repository.text(sha), locale, { ...fields });
      const act = this.#act(entry, fields);
      const changes = new Map([[path, Buffer.from(text)]]);
      return this.saver.apply(person, changes, { name: 'content-saved', act });
    });
  }

  /** Null: no such entry. */
  async version(path: string): Promise<string | null> {
    const { repository } = this.context;
    return repository.fileAt(await repository.head(), path);
  }

  #act({ path, locale }: EntryLanguage, fields: PublicationFields): CommitAct {
    const { publicado, publicar_em: from } = fields;
    const when = from ? momentInPortugal(from) : null;
    const isLater = when !== null && when > this.context.clock();
    const what = publicado ? (isLater ? 'scheduled' : 'published') : 'takenBack';
    const time = isLater && { when: when.toISOString() };
    return { action: `publication.${what}`, path, locale, ...time };
  }
}

/** The text of an entry with these fields after the first one of a language, the title. */
export function withFields(text: string, locale: Locale, fields: Readonly<Record<string, unknown>>): string {
  const read = readYaml(text);
  const block = 'fault' in read ? null : read.document.get(locale);
  if ('fault' in read || !isMap(block)) throw new SaveRefusal('not_found');
  const { document } = read;
  let place = 1;
  for (const [name, value] of Object.entries(fields)) {
    const at = block.items.findIndex(({ key }) => String(key) === name);
    if (value === null) {
      if (at >= 0) block.delete(name);
      continue;
    }
    if (at >= 0) block.set(name, value);
    else block.items.splice(place, 0, document.createPair(name, value));
    place = (at >= 0 ? at : place) + 1;
  }
  return document.toString({ lineWidth: 0 });
}
