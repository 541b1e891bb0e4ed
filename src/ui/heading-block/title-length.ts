/** A title that would fill the window in large type is set smaller: `long` above seventy characters, `longest` above 110. */
export function titleLength(title: string): 'long' | 'longest' | undefined {
  if (title.length > 110) return 'longest';
  return title.length > 70 ? 'long' : undefined;
}
