import type { EntityName } from '../api-client/contract';

/** How an entity is called in lists and in messages: `services/pt/asbestos-collection`. */
export function keyOf({ type, locale, id }: EntityName): string {
  return `${type}/${locale}/${id}`;
}
