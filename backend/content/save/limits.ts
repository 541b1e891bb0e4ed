const mebibyte = 1024 * 1024;

/** How large a file may be, by what it is. */
export const sizeLimits = {
  entry: 512 * 1024,
  subtitles: 512 * 1024,
  picture: 15 * mebibyte,
  drawing: mebibyte,
  pdf: 20 * mebibyte,
  film: 60 * mebibyte,
} as const;

/** Everything that is saved together. */
export const saveLimit = 80 * mebibyte;

/** A save as it travels: base64 in JSON. */
export const saveBodyLimit = Math.ceil((saveLimit * 4) / 3) + mebibyte;

/** How long it may take to arrive, in ms: 1.5 Mbit/s for the largest one. */
export const saveTime = 10 * 60_000;

/** Files in one save. */
export const mostFiles = 200;

/** Keys, values and marks in all entries of one save: the whole sample content has 73,000. */
export const mostParts = 60_000;

/** A picture that is larger is shrunk to this, in pixels of its longer side. */
export const longestSide = 6000;
