/** As many files may be changed at once. */
export const mostFiles = 200;
