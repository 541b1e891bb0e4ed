import { referencesIn } from '../../core/content/references';
import { contentTypeNamed } from '../../core/content/registry';
import type { PageEntity } from '../../core/routing/page-entity';
import type { EntityKey } from '../../core/content/entity-key';
import type { AuthoredEntity } from './content-file';

/** What the pages of an entity are planned from. */
export function pageEntity({
  type: name,
  locale,
  id,
  entity,
}: EntityKey & { entity: AuthoredEntity }): PageEntity {
  const type = contentTypeNamed(name);
  const references = type ? referencesIn(type, entity) : [];
  return {
    type: name,
    locale,
    contentId: id,
    slug: typeof entity.slug === 'string' ? entity.slug : null,
    refersTo: references.map(({ target, id: contentId }) => ({ type: target, contentId })),
  };
}
