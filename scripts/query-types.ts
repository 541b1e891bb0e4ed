import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from 'gatsby';
import { buildASTSchema, parse } from 'graphql';
import * as content from '../plugins/gatsby-source-content-backend/gatsby-node';
import * as site from '../src/gatsby/graphql-schema';

// Writes the types of the queries in src as Gatsby's `graphqlTypegen` would, without those of the whole schema and without
// a build. With `--check` it only looks whether they are as they would be written.
const file = 'src/gatsby-types.d.ts';

/** What Gatsby and its plugins add, as far as queries ask for it. */
const gatsbyTypes = `
  scalar Date
  scalar JSON
  scalar GatsbyImageData
  interface Node { id: ID! }
  type ImageSharp { gatsbyImageData: GatsbyImageData! }
  extend type File { childImageSharp: ImageSharp }
  type Site implements Node { siteMetadata: SiteSiteMetadata }
  type Locale implements Node { language: String ns: String data: String }
`;

type Resolvers = Record<string, Record<string, { type?: string }>>;

const schema = () => {
  const definitions = [gatsbyTypes];
  const query: Record<string, string> = {};
  const take = (types: unknown) => definitions.push(...([types].flat() as string[]));
  const takeFields = (resolvers: Resolvers) => {
    for (const [name, fields] of Object.entries(resolvers))
      for (const [field, { type }] of Object.entries(fields))
        if (name === 'Query' && type) query[field] = type;
        else if (type) definitions.push(`extend type ${name} { ${field}: ${type} }`);
  };
  const args = { actions: { createTypes: take, createFieldExtension: () => {} }, createResolvers: takeFields };
  for (const { createSchemaCustomization, createResolvers } of [content, site]) {
    void createSchemaCustomization?.(args as unknown as CreateSchemaCustomizationArgs, { plugins: [] }, () => {});
    void createResolvers?.(args as unknown as CreateResolversArgs, { plugins: [] }, () => {});
  }
  for (const [, node = ''] of definitions.join('\n').matchAll(/\btype (\w+) implements Node\b/g)) {
    query[node.replace(/^./, (letter) => letter.toLowerCase())] ??= node;
    query[`all${node}`] = `${node}Connection!`;
    definitions.push(`type ${node}Connection { nodes: [${node}!]! edges: [${node}Edge!]! totalCount: Int! }`);
    definitions.push(`type ${node}Edge { node: ${node}! }`);
  }
  const fields = Object.entries(query).map(([field, type]) => `${field}: ${type}`);
  // Only Gatsby itself knows the directives, and the arguments of the queries.
  return buildASTSchema(parse([...definitions, `type Query { ${fields.join('\n')} }`].join('\n')), {
    assumeValid: true,
  });
};

const documents = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .sort()
  .flatMap((name) => [...readFileSync(join('src', name), 'utf8').matchAll(/`(\s*(?:query|fragment) [^`]*)`/g)])
  .map(([, text = '']) => ({ document: parse(text) }));

async function main() {
  const config = {
    avoidOptionals: true,
    inlineFragmentTypes: 'combine',
    maybeValue: 'T | null',
    namingConvention: 'keep',
    noExport: true,
    onlyOperationTypes: true,
    scalars: {
      Date: 'string',
      JSON: 'Record<string, unknown>',
      GatsbyImageData: "import('gatsby-plugin-image').IGatsbyImageData",
    },
    skipDocumentsValidation: true,
    skipTypename: true,
  };
  const types = await codegen({
    filename: file,
    schema: undefined as never,
    schemaAst: schema(),
    documents,
    config,
    pluginMap: { typescript, operations },
    plugins: [{ typescript: {} }, { operations: {} }],
  });
  const text = `/* Written by npm run query-types. */\n/* eslint-disable */\n/* prettier-ignore */\ndeclare namespace Queries {\n${types.replaceAll(/\n{2,}/g, '\n')}}\n`;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${file} is not what the queries ask for: npm run query-types writes it.\n`);
    process.exitCode = 1;
  }
}

void main();
