/** One object of the graph, at whatever depth. */
export interface Part {
  /** None: it lacks a type. */
  types: string[];
  /** `@graph[0].address` */
  place: string;
  id: string | null;
  members: Readonly<Record<string, unknown>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stands for another one: `{"@id": "https://…#organization"}`. */
const isReference = (value: Record<string, unknown>): boolean =>
  Object.keys(value).length === 1 && '@id' in value;

/** A member of the graph and all that it holds; references are no parts, they name one. */
export function partsOf(value: unknown, place: string): Part[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => partsOf(item, `${place}[${index}]`));
  if (!isObject(value) || isReference(value)) return [];
  const types = [value['@type']].flat().filter((type): type is string => typeof type === 'string');
  const id = typeof value['@id'] === 'string' ? value['@id'] : null;
  return [
    { types, place, id, members: value },
    ...Object.entries(value).flatMap(([name, member]) =>
      name.startsWith('@') ? [] : partsOf(member, `${place}.${name}`),
    ),
  ];
}

export const definedIds = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ id, types }) => (id !== null && types.length > 0 ? [id] : []));

/** What the parts name without describing it. */
export function referredIds(parts: readonly Part[]): string[] {
  return parts.flatMap(({ members }) =>
    Object.values(members)
      .flat()
      .flatMap((value) => (isObject(value) && isReference(value) ? [String(value['@id'])] : [])),
  );
}
