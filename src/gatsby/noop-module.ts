/** Replaces modules that this site does not use (`webpack.ts`). Gatsby's entry imports `Slice`. */
export const Slice = () => null;

/** Replaces Gatsby's own, which announces pages in English. */
export const RouteAnnouncerProps = { id: 'gatsby-announcer', hidden: true };
