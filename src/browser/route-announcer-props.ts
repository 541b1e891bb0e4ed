/** Replaces Gatsby's own (`src/gatsby/webpack.ts`), which speaks English on every page. */
export const RouteAnnouncerProps = { id: 'gatsby-announcer', hidden: true };
