/** Stands in the place of a plugin's browser half that this site does without; `webpack.ts` says of which, and why. */
export {};
