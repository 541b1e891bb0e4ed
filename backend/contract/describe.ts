import { type ContentType, envelopeOf } from '../../core/content/content-type';
import type { FieldDefinition, Fields, ObjectType } from '../../core/content/fields/field';
import { storedTypes } from '../../core/content/registry';
import { localeCodes } from '../../core/i18n/locales';
import { type Call, calls } from './calls';

type Schema = Record<string, unknown>;

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const baseOf: Readonly<Record<string, Schema>> = {
  date: { type: 'string', format: 'date' },
  moment: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' },
  flag: { type: 'boolean' },
  file: { type: 'string', pattern: '^/media/' },
  integer: { type: 'integer' },
};

const isComputed = ({ derivedFrom }: FieldDefinition): boolean => derivedFrom !== undefined;

function schemaOf({ kind, item, object, max, min, pattern, choices, target, required }: FieldDefinition): Schema {
  if (object) return required ? ref(object.graphqlName) : { anyOf: [ref(object.graphqlName), { type: 'null' }] };
  const schema: Schema = item
    ? { type: 'array', items: schemaOf({ ...item, required: true }), maxItems: max, ...(min ? { minItems: min } : {}) }
    : {
        ...(baseOf[kind] ?? { type: 'string' }),
        ...limitsOf(kind, max, min),
        ...(pattern && pattern.matches.flags === '' ? { pattern: pattern.matches.source } : {}),
        ...(choices ? { enum: required ? choices : [...choices, null] } : {}),
        ...(target ? { description: `The id of an entity of ${target}.` } : {}),
      };
  return required ? schema : { ...schema, type: [schema.type, 'null'] };
}

function limitsOf(kind: string, max?: number, min?: number): Schema {
  if (kind !== 'integer') return max === undefined ? {} : { maxLength: max };
  const isSet = (limit = Infinity) => Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  return { ...(isSet(max) ? { maximum: max } : {}), ...(isSet(min) ? { minimum: min } : {}) };
}

function objectSchema(fields: Fields): Schema {
  const sent = Object.entries(fields).filter(([, field]) => !isComputed(field));
  return {
    type: 'object',
    properties: Object.fromEntries(sent.map(([name, field]) => [name, schemaOf(field)])),
    required: sent.filter(([, { required }]) => required).map(([name]) => name),
  };
}

const fieldsOf = (type: ContentType): Fields => ({ ...envelopeOf(type), ...type.fields });

export function objectsOf(types: readonly ContentType[]): ObjectType[] {
  const found = new Map<string, ObjectType>();
  const visit = (fields: Fields) => {
    for (const { object, item } of Object.values(fields))
      for (const each of [object, item?.object])
        if (each && !found.has(each.graphqlName)) {
          found.set(each.graphqlName, each);
          visit(each.fields);
        }
  };
  for (const { fields } of types) visit(fields);
  return [...found.values()];
}

const text = { type: 'string' };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const group = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});

const name = { type: text, locale: { enum: localeCodes }, id: { type: ['string', 'integer'] } };

/** What the answers are made of, beside the entities. */
const envelopes = (): Record<string, Schema> => ({
  Entity: group({ data: { anyOf: storedTypes.map(({ graphqlName }) => ref(graphqlName)) } }),
  List: group({
    data: listOf({ anyOf: storedTypes.map(({ graphqlName }) => ref(graphqlName)) }),
    meta: group(
      { cursor: text, page: { type: 'integer' }, pages: { type: 'integer' }, total: { type: 'integer' } },
      [],
    ),
  }),
  Changes: group({
    data: group(
      {
        cursor: { ...text, minLength: 1 },
        more: { type: 'boolean' },
        changed: listOf(
          group({ ...name, entity: { type: 'object' }, modified: { type: ['string', 'null'] } }, [
            ...Object.keys(name),
            'entity',
          ]),
        ),
        deleted: listOf(group(name)),
      },
      ['cursor', 'changed', 'deleted'],
    ),
  }),
  Problems: group({ data: listOf(group({ path: text, message: text })) }),
  Folder: group({ data: group({ folder: text }) }),
  Query: group({ query: text, variables: { type: 'object' } }, ['query']),
  Settings: group({ data: group({ settings: ref('ContentSettings') }) }),
  Submission: { type: 'object' },
  Accepted: group({ data: group({ id: text, reference: text }, ['id']) }),
  Link: { type: 'object' },
  Answer: group({ data: { type: 'object' } }),
});

const parameter =
  (where: string, required: boolean) =>
  (each: string): Schema => ({
    name: each,
    in: where,
    required,
    schema: text,
  });

function operation({ path, when, query = [], headers = [], answer, sends, statuses = {}, method }: Call): Schema {
  const isMedia = answer === 'File';
  const content = { 'application/json': { schema: ref(answer) } };
  const ok = answer === 'Accepted' ? '201' : '200';
  return {
    summary: when,
    ...(isMedia ? { security: [] } : {}),
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, each = '']) => parameter('path', true)(each)),
      ...query.map(parameter('query', false)),
      ...headers.map(parameter('header', true)),
    ],
    ...(sends && method === 'post' ? { requestBody: { content: { 'application/json': { schema: ref(sends) } } } } : {}),
    responses: {
      [ok]: isMedia ? { description: 'the file' } : { description: answer, content },
      ...Object.fromEntries(Object.entries(statuses).map(([status, description]) => [status, { description }])),
    },
  };
}

/** The calls and all types as OpenAPI 3.1. */
export function openApi(): Schema {
  const paths: Record<string, Schema> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: operation(call) };
  const objects = objectsOf(storedTypes).map((each) => [each.graphqlName, objectSchema(each.fields)]);
  const types = storedTypes.map((type) => [type.graphqlName, objectSchema(fieldsOf(type))]);
  return {
    openapi: '3.1.0',
    info: { title: 'Content backend', version: '1', description: 'What the site asks of a content backend.' },
    servers: [{ url: 'http://127.0.0.1:8001' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'query', name: 'token' } },
      schemas: { ...envelopes(), ...Object.fromEntries([...types, ...objects]) },
    },
  };
}

function limitText({ kind, max, min, pattern, choices, target, item, object, derivedFrom }: FieldDefinition): string {
  if (derivedFrom) return `computed from ${derivedFrom.join(', ')}; not sent`;
  if (choices) return choices.map((each) => `\`${each}\``).join(' ');
  if (target) return `id in \`${target}\``;
  if (object && kind !== 'image') return `[${object.graphqlName}](#${object.graphqlName.toLowerCase()})`;
  if (item)
    return [`at most ${max}`, min ? `at least ${min}` : '', `each: ${item.kind} ${limitText(item)}`]
      .filter(Boolean)
      .join('; ');
  if (kind === 'integer')
    return Object.values(limitsOf(kind, max, min))
      .toReversed()
      .join(' to ');
  const example = pattern?.fault.values?.example;
  return [max === undefined ? '' : `${max} characters`, example ? `as ${example}` : ''].filter(Boolean).join('; ');
}

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const fieldTable = (fields: Fields): string =>
  table(
    ['field', 'kind', 'required', 'limits'],
    Object.entries(fields).map(([each, field]) => [
      `\`${each}\``,
      field.kind,
      field.required ? 'yes' : '',
      limitText(field),
    ]),
  );

const section = (title: string, fields: Fields, note = ''): string => `### ${title}\n\n${note}${fieldTable(fields)}\n`;

/** The same as tables, for people. */
export function contractTables(): string {
  const facts = ({ singleton, required, slugged, namedByRoute }: ContentType) =>
    [
      singleton ? 'One entity, whose id is the name of the type.' : '',
      required ? 'Needed in each language.' : '',
      slugged ? '`slug` is required.' : '',
      namedByRoute ? 'Ids are those of routes.' : '',
    ].filter(Boolean);
  return [
    '# The contract of a content backend\n',
    'Written by `npx tsx backend/contract/main.ts` from `core/content`; a test fails where it is not fresh.',
    'How the calls answer is in [backend/README.md](../README.md), the same for programs in [openapi.json](openapi.json);',
    '[examples/adapter](../../examples/adapter) is a small backend. Fields that are not named here are ignored.\n',
    '## Calls\n',
    table(
      ['call', 'when', 'needed'],
      calls.map(({ method, path, when, needed }) => [`\`${method.toUpperCase()} ${path}\``, when, needed ? 'yes' : '']),
    ),
    '\n## Every entity\n',
    `${fieldTable(envelopeOf({ slugged: false }))}\n`,
    '## Types\n',
    ...storedTypes.map((type) =>
      section(type.name, type.fields, facts(type).join(' ') && `${facts(type).join(' ')}\n\n`),
    ),
    '## Groups of fields\n',
    ...objectsOf(storedTypes).map(({ graphqlName, fields }) => section(graphqlName, fields)),
  ].join('\n');
}
