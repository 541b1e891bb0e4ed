/**
 * SQL: whether the time in a column has come. Its one argument is now; all in ms. What lies further
 * ahead than the longest wait counts as come: it was written before the clock was set back.
 */
export const hasCome = (column: string, longest: number): string => `${column} - ? NOT BETWEEN 1 AND ${longest}`;
