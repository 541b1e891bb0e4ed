declare module 'gatsby-plugin-google-tagmanager/gatsby-ssr' {
  import type { GatsbySSR } from 'gatsby';

  export const onRenderBody: (
    api: object,
    options: { id: string; includeInDevelopment: boolean },
  ) => ReturnType<NonNullable<GatsbySSR['onRenderBody']>>;
}

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

/**
 * Written into the scripts by webpack: whether the site was built with a tag manager. Where it is
 * false, what it guards is left out.
 */
declare const WITH_TAG_MANAGER: boolean;

/** A CSS module exports one string for each of its classes. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css';
