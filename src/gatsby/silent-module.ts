/** Stands in the place of a module that this site does without; `webpack.ts` says of which, and why. */
export const Slice = () => null;
