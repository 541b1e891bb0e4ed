/** Takes the place of Gatsby's own (`webpack.ts`): its announcer is found by this id, and stays silent. */
export const RouteAnnouncerProps = { id: 'gatsby-announcer', hidden: true };
