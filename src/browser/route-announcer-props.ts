/**
 * Stands in the place of Gatsby's own (`src/gatsby/webpack.ts`), which speaks English on every
 * page: `announce.ts` does it here.
 */
export const RouteAnnouncerProps = { id: 'gatsby-announcer', hidden: true };
