import type { QueryContext } from './rich-text/resolve';

type Filters = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

interface ResolverInfo {
  originalResolver(...call: unknown[]): unknown;
}

/** Finds a node by an id made of these fields; for any other filter Gatsby indexes the type. */
export function foundByKey(fields: readonly string[], nodeId: (...values: string[]) => string) {
  return {
    resolve(source: unknown, filters: Filters, context: QueryContext, info: ResolverInfo): unknown {
      const values = fields.map((field) => soleValue(filters[field]));
      const isKey = Object.keys(filters).length === fields.length && !values.includes(null);
      const node = isKey ? context.nodeModel.getNodeById({ id: nodeId(...(values as string[])) }) : null;
      return node ?? info.originalResolver(source, filters, context, info);
    },
  };
}

/** `{eq: 'pt'}` -> `pt`; null for every other filter. */
function soleValue(filter: Filters[string]): string | null {
  const { eq, ...others } = filter ?? {};
  return typeof eq === 'string' && Object.keys(others).length === 0 ? eq : null;
}
