import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { GatsbyNode } from 'gatsby';

import { pageRecordsFile, type PageRecord } from '../seo/page-meta';

const pageMetasFile = '.cache/page-meta.json';

/**
 * What GraphQL says of every page of this build: the release keeps it, and `npm run seo` compares
 * the built pages with it.
 */
export const keptOfThisBuild = { [pageRecordsFile]: pageMetasFile };

type Selection<Value> = {
  [Field in keyof Value]-?: NonNullable<Value[Field]> extends (infer Item)[]
    ? Selection<Item>
    : NonNullable<Value[Field]> extends object
      ? Selection<NonNullable<Value[Field]>>
      : true;
};

// The type asks for every field that there is: none can be forgotten here.
const fields: Selection<PageRecord> = {
  path: true,
  locale: true,
  kind: true,
  title: true,
  description: true,
  robots: true,
  canonical: true,
  origin: true,
  alternates: { hreflang: true, href: true },
  feeds: { type: true, title: true, href: true },
  shareImage: { url: true, width: true, height: true, alt: true },
  openGraph: {
    type: true,
    siteName: true,
    title: true,
    description: true,
    url: true,
    locale: true,
    publishedTime: true,
    modifiedTime: true,
    author: true,
    section: true,
  },
  twitter: { card: true, title: true, description: true },
  jsonLd: true,
  modified: true,
  wordCount: true,
};

interface Answer {
  allPageMeta: { nodes: PageRecord[] };
}

/**
 * Asks GraphQL as anybody would, not the store of nodes: what is written is what a query answers.
 */
export async function writePageMetas(graphql: AskGraphql, root: string): Promise<void> {
  const { data, errors } = await graphql<Answer>(
    `{ allPageMeta(sort: { path: ASC }) { nodes ${selected(fields)} } }`,
  );
  if (!data) throw new Error(`The metadata of the pages could not be read: ${String(errors)}`);
  await writeFile(join(root, pageMetasFile), JSON.stringify(data.allPageMeta.nodes));
}

type AskGraphql = Parameters<NonNullable<GatsbyNode['onPostBuild']>>[0]['graphql'];

/** `{a: true, b: {c: true}}` -> `{ a b { c } }` */
function selected(selection: object): string {
  const parts = Object.entries(selection).map(([field, inner]) =>
    inner === true ? field : `${field} ${selected(inner as object)}`,
  );
  return `{ ${parts.join(' ')} }`;
}
