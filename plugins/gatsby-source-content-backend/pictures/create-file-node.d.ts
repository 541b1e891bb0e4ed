/**
 * The part of gatsby-source-filesystem that describes a file; its index offers it only together
 * with a download.
 */
declare module 'gatsby-source-filesystem/create-file-node' {
  export function createFileNode(
    path: string,
    createNodeId: (input: string) => string,
    pluginOptions?: Record<string, unknown>,
  ): Promise<
    Record<string, unknown> & {
      id: string;
      internal: { contentDigest: string; mediaType: string; description: string };
    }
  >;
}
