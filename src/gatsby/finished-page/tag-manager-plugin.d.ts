declare module 'gatsby-plugin-google-tagmanager/gatsby-ssr' {
  import type { GatsbySSR } from 'gatsby';

  export const onRenderBody: (
    api: object,
    options: { id: string; includeInDevelopment: boolean },
  ) => ReturnType<NonNullable<GatsbySSR['onRenderBody']>>;
}
