import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildArgs } from 'gatsby';
import { pageRecordsFile, type PageRecord } from '../seo/page-meta';

const pageMetasFile = '.cache/page-meta.json';

/** A release keeps the metadata of its pages: `npm run seo` compares the built pages with it. */
export const keptOfThisBuild = { [pageRecordsFile]: pageMetasFile };

// All fields of PageRecord.
const query = `{
  allPageMeta(sort: { path: ASC }) {
    nodes {
      path locale kind title description robots canonical origin
      alternates { hreflang href }
      feeds { type title href }
      shareImage { url width height alt }
      openGraph {
        type siteName title description url locale publishedTime modifiedTime author section
      }
      twitter { card title description }
      jsonLd modified wordCount
    }
  }
}`;

/** Writes what a GraphQL query for all pages returns. */
export async function writePageMetas(graphql: BuildArgs['graphql'], root: string): Promise<void> {
  const { data, errors } = await graphql<{ allPageMeta: { nodes: PageRecord[] } }>(query);
  if (!data) throw new Error(`The metadata of the pages could not be read: ${String(errors)}`);
  await writeFile(join(root, pageMetasFile), JSON.stringify(data.allPageMeta.nodes));
}
