import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate, visit, type GraphQLObjectType } from 'graphql';

import { nodeTypeDefinitions } from '../content/graphql-sdl';
import { contentTypes } from '../content/registry';
import { siteTypes } from './create-schema';

// What Gatsby adds to the types: how nodes are asked for. Its arguments are not looked at here.
const queries = `
  scalar JSON
  interface Node { id: ID! }
  type File implements Node { id: ID! }
  type PageMetaGroup { fieldValue: String totalCount: Int! }
  type PageMetaConnection { totalCount: Int! nodes: [PageMeta!]! group(field: JSON!): [PageMetaGroup!]! }
  type Query {
    pageMeta(path: JSON): PageMeta
    allPageMeta(filter: JSON, sort: JSON, limit: Int, skip: Int): PageMetaConnection!
  }
`;

const schema = buildSchema([queries, nodeTypeDefinitions(contentTypes), withoutWhatIsThere(siteTypes)].join('\n'), {
  assumeValid: true,
});
const page = readFileSync(join(__dirname, '../../docs/seo.md'), 'utf8');
const examples = [...page.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, query = '']) => query);

test('the SEO team finds examples', () => {
  expect(examples.length).toBeGreaterThan(3);
});

test.each(examples)('what docs/seo.md asks can be answered: %s', (query) => {
  expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([]);
});

test.each(examples)('what it filters and sorts by are fields of the node: %s', (query) => {
  const fields = Object.keys((schema.getType('PageMeta') as GraphQLObjectType).getFields());
  const named: string[] = [];
  visit(parse(query), {
    Argument: ({ name, value }) => {
      if (['filter', 'sort', 'field'].includes(name.value) && value.kind === 'ObjectValue')
        named.push(...value.fields.map((field) => field.name.value));
    },
  });
  expect(named.filter((name) => !fields.includes(name))).toEqual([]);
});

/** The settings share types with the content. */
function withoutWhatIsThere(types: string): string {
  return types.slice(types.indexOf('type PageAlternate'));
}
