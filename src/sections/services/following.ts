/**
 * Those that come after one in a list, going on from its start, so that every page leads on: a b c
 * d after c, two -> d a.
 */
export function following<Entity extends { contentId: string }>(
  entities: readonly Entity[],
  contentId: string,
  count: number,
): Entity[] {
  const place = entities.findIndex((entity) => entity.contentId === contentId);
  return [...entities.slice(place + 1), ...entities.slice(0, Math.max(place, 0))].slice(0, count);
}
