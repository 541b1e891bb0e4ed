import type { FastifyInstance, RouteOptions } from 'fastify';
import { assertMay } from '../content/editor-requests';

type Schema = Readonly<Record<string, unknown>>;
interface RouteSchema {
  params?: Schema;
  querystring?: Schema;
  body?: Schema;
}

const answers = {
  default: {
    description: 'Done, or with a status of 400 and more a refusal.',
    content: { 'application/json': { schema: { type: 'object' } } },
  },
};

/** `GET /openapi.json`: the routes that are added after this call, as OpenAPI 3.1. */
export function openApi(app: FastifyInstance): void {
  const paths: Record<string, Record<string, object>> = {};
  app.addHook('onRoute', ({ method, url, schema, prefix }: RouteOptions & { prefix: string }) => {
    const path = url
      .slice(prefix.length)
      .replace(/:(\w+)/g, '{$1}')
      .replace('*', '{path}');
    for (const each of [method].flat())
      if (each !== 'HEAD') (paths[path] ??= {})[each.toLowerCase()] = operation(path, (schema ?? {}) as RouteSchema);
  });
  app.get('/openapi.json', async (request) => {
    assertMay(request, 'edit-content');
    return {
      openapi: '3.1.0',
      info: { title: 'The API of the admin', version: '1' },
      servers: [{ url: app.prefix }],
      paths,
    };
  });
}

function operation(path: string, { params, querystring, body }: RouteSchema): object {
  const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const required = (querystring?.required ?? []) as readonly string[];
  return {
    parameters: [
      ...named.map((name) => ({
        ...{ name, in: 'path', required: true },
        schema: partsOf(params)[name] ?? { type: 'string' },
      })),
      ...Object.entries(partsOf(querystring)).map(([name, schema]) => ({
        ...{ name, in: 'query', required: required.includes(name) },
        schema: withNull(schema),
      })),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: withNull(body) } } } }),
    responses: answers,
  };
}

const partsOf = (schema?: Schema) => (schema?.properties ?? {}) as Readonly<Record<string, Schema>>;

/** Fastify's `nullable` is no word of JSON Schema. */
function withNull(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNull);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...words } = schema as Record<string, unknown>;
  const plain = Object.fromEntries(Object.entries(words).map(([word, value]) => [word, withNull(value)]));
  return nullable === true ? { ...plain, type: [plain.type, 'null'] } : plain;
}
