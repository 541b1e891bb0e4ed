export function wordsAndTitles(
  pages: AsyncIterable<{ path: string; folder: string }> | readonly { path: string; folder: string }[],
): Promise<{ words: string[]; titles: [title: string, path: string, kind: string][] }>;
