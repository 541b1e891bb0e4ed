declare module 'gatsby-plugin-google-tagmanager/gatsby-ssr' {
  export const onRenderBody: (api: object, options: object) => void;
}

declare module 'gatsby-plugin-image/gatsby-ssr' {
  export const onRenderBody: (api: object) => void;
}

/** The part of gatsby-source-filesystem that describes a file without a download. */
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

/** Replaced by webpack: whether the site was built with a tag manager. */
declare const WITH_TAG_MANAGER: boolean;

/** Replaced by webpack: with a tag manager, and in `gatsby develop`. */
declare const WITH_DATA_LAYER: boolean;

/** Replaced by webpack: of so many in a hundred page views the web vitals are reported. */
declare const VITALS_SAMPLE: number;

/** Visitors get a receipt by mail. */
declare const WITH_MAIL: boolean;

/** What Gatsby loads by the name of a chunk: `component---src-templates-service-tsx`. */
declare module '$virtual/async-requires' {
  export const components: Readonly<Record<string, (() => Promise<unknown>) | undefined>>;
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css';
