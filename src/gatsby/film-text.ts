import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filePath } from '../../plugins/gatsby-source-content-backend/files';

/** What the captions of a film say, a line a caption: its text for those who do not see it. */
export async function filmText({ legendas }: { legendas?: string | null }): Promise<string[]> {
  const file = legendas && filePath(legendas);
  return file ? captionsOf(await readFile(join('public', file), 'utf8').catch(() => '')) : [];
}

/** The text of each cue of a WebVTT file, without its times and tags. */
export function captionsOf(webVtt: string): string[] {
  return webVtt
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const times = lines.findIndex((line) => line.includes('-->'));
      const words = lines
        .slice(times + 1)
        .join(' ')
        .replace(/<[^<>]*>/g, '')
        .trim();
      return times >= 0 && words ? [words] : [];
    });
}
