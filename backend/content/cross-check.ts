import { referencesIn } from '../../core/content/references';
import { contentTypeNamed, storedTypes } from '../../core/content/registry';
import { redirect } from '../../core/content/types/redirect';
import { localeCodes } from '../../core/i18n/locales';
import { knownPaths } from '../../core/routing/known-paths';
import type { EntityKey } from '../../core/content/entity-key';
import { keyText } from './change-log';
import type { AuthoredEntity } from './content-file';
import type { ContentProblem } from '../../core/content/content-problem';
import { missingFiles, sharedSlug, takenSlug } from './entity-faults';
import { pageEntity } from './page-entity';
import { siteLinksIn } from './site-links';

interface PresentEntity extends EntityKey {
  entity: AuthoredEntity;
}

/**
 * What no single file shows: references to entities that are not there in the same language, slugs
 * that two entities share or that the site uses itself, files that the media folder does not have,
 * links to pages that are not there, and types of which the site needs an entity.
 */
export function crossProblems(
  entities: readonly PresentEntity[],
  hasMedia: (address: string) => boolean,
): ContentProblem[] {
  const present = new Set(entities.map(keyText));
  const isPage = pagesOf(entities);
  const slugs = new Map<string, string>();
  const problems: ContentProblem[] = [];

  for (const { type: name, locale, id, entity } of entities) {
    const type = contentTypeNamed(name);
    if (!type) continue;
    const report = (field: string, message: string) =>
      problems.push({ path: `${name}/${id}.yml`, locale, field, message });

    for (const { field, target, id: wanted } of referencesIn(type, entity)) {
      if (!present.has(keyText({ type: target, locale, id: wanted })))
        report(field, `points at ${target}/${wanted}, which is not there in "${locale}"`);
    }
    for (const { field, message } of missingFiles(type, entity, hasMedia)) report(field, message);
    for (const { field, address } of siteLinksIn(type, entity)) {
      if (!isPage(address)) report(field, `links to ${address}, which is no page of the site`);
    }
    if (typeof entity.slug === 'string') {
      const place = keyText({ type: name, locale, id: entity.slug });
      const other = slugs.get(place);
      if (other) report('slug', sharedSlug(entity.slug, { type: name, id: other }).message);
      else slugs.set(place, id);
    }
    for (const { field, message } of takenSlug({ type: name, locale, id }, entity))
      report(field, message);
  }
  return [...problems, ...missingTypes(entities)];
}

function pagesOf(entities: readonly PresentEntity[]): (address: string) => boolean {
  const redirects = entities.filter(
    ({ type, entity: { para } }) => type === redirect.name && typeof para === 'string',
  );
  return knownPaths(
    entities.map(pageEntity),
    redirects.map(({ entity: { de, para } }) => ({ from: String(de), to: String(para) })),
  );
}

function missingTypes(entities: readonly PresentEntity[]): ContentProblem[] {
  const there = new Set(entities.map(({ type, locale }) => `${type} ${locale}`));
  return storedTypes
    .filter(({ required }) => required)
    .flatMap(({ name, singleton }) =>
      localeCodes
        .filter((locale) => !there.has(`${name} ${locale}`))
        .map((locale) => ({
          path: singleton ? `${name}/${name}.yml` : name,
          locale,
          field: '',
          message: 'is required: the site cannot be built without it',
        })),
    );
}
