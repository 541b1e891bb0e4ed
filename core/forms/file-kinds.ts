import { beginsAsPdf } from './pdf-ends';

/** In bytes: enough to recognise a file. */
export const fileStartSize = 1_024;

/** `package`: a zip archive, as new Office files are; `compound`: as old ones, and new ones with a password. */
export type FileKind = 'pdf' | 'jpg' | 'png' | 'heic' | 'package' | 'compound';

const beginnings: readonly (readonly [FileKind, RegExp])[] = [
  ['package', /^PK\x03\x04/],
  ['compound', /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['heic', /^\0\0[^]{2}ftyp(?:hei[cmsx]|hev[cmsx]|mif1[^]{4}(?:[^]{4}){0,8}hei[cx])/],
];

/** `start`: one character a byte; the name of the file does not count. */
export function kindByBytes(start: string): FileKind | null {
  const found = beginnings.find(([, begins]) => begins.test(start));
  return found?.[0] ?? (beginsAsPdf(start) ? 'pdf' : null);
}
