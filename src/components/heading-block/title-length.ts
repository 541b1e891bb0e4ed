/**
 * A title that would fill the window in large type is set smaller: `long` above 75 characters,
 * `longest` above 110.
 */
export function titleLength(title: string): 'long' | 'longest' | undefined {
  if (title.length > 110) return 'longest';
  return title.length > 75 ? 'long' : undefined;
}
