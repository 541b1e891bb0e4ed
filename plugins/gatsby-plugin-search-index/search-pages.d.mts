/** `file`: below the public folder. */
interface SearchEntry {
  language: string;
  kind: string;
  title: string;
  text: string;
  file: string | null;
}
export function syncPages(
  publicDir: string,
  folder: string,
  paths: readonly string[],
  entries?: ReadonlyMap<string, SearchEntry>,
): Promise<{ changed: number; remember(): Promise<void> }>;
export function readJson(file: string): Promise<unknown>;
export function partsOf(paths: readonly string[]): string[][];
export function pagesOf(folder: string): string;
export function fileOf(folder: string, path: string): string;
export function wordsOf(folder: string, path: string): string;
export function separatePieces(html: string): string;
