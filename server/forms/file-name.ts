const longest = 120;

/** Of a longer one the end is looked at, which says more than the beginning: that may be a path. */
const longestRead = 1_000;

/**
 * A name that can be shown, stored and put into a header: `C:\me\..\my "cv".exe`, a PDF -> `my
 * cv.pdf`. The ending is that of what the file is.
 */
export function cleanFileName(name: string, extension: string): string {
  const last = name.slice(-longestRead).normalize('NFC').split(/[/\\]/).pop() ?? '';
  const ending = `.${extension}`;
  const stem = last
    .replace(/\.[\p{L}\p{N}]{1,8}$/u, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|(?<![ .])[ .]+$/g, '');
  return (cut(stem, longest - ending.length).trim() || 'cv') + ending;
}

/** Never in the middle of a character. */
function cut(text: string, length: number): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > length) break;
    kept += character;
  }
  return kept;
}
