/**
 * Stands in the place of a module that this site does without; `webpack.ts` says of which, and why.
 * Gatsby's own entry hands on one of them by its name.
 */
export const Slice = () => null;
