export function wordsAndTitles(
  pages: readonly { path: string; folder: string }[],
): Promise<{ words: string[]; titles: [title: string, path: string, kind: string][] }>;
