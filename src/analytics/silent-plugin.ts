/** Stands in the place of the tag manager plugin's browser half (`src/gatsby/webpack.ts`): what is counted is said by `page-views.ts`. */
export {};
