const worthTelling = 2;

/** In letters: an error shows the line of code where it arose, and a compiled file has one line. */
const longestLine = 600;

/** Shortens Gatsby's output to long steps, page counts, our lines, warnings and errors. */
export function gatsbyProgress(log: (line: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split(/\r?\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines.map(withoutColour)) {
      const told = calm(line)?.slice(0, longestLine).trimEnd();
      if (told) log(`  ${told}`);
    }
  };
}

function calm(line: string): string | null {
  const pages = /^success (Building static HTML for pages) - ([\d.]+)s - (\d+\/\d+)/.exec(line);
  if (pages) return `${pages[1]}: ${pages[3]}, ${Number(pages[2]).toFixed(0)} s`;
  const step = /^success (.+?) - ([\d.]+)s\b/.exec(line);
  if (step) return Number(step[2]) >= worthTelling ? `${step[1]}: ${Number(step[2]).toFixed(0)} s` : null;
  if (/^info (Release\b|content: )/.test(line)) return line.slice('info '.length);
  if (/^(success|info|verbose|not finished)\b|^\s*$|^\[[ =]*\]/.test(line)) return null;
  // The tree of all pages, and the box that explains its letters.
  if (/^Pages$|^\s*[┌├│└╭╰]/.test(line)) return null;
  return templateWithoutPages.test(line) ? null : line;
}

/** A warning of four lines, where content has no entry of a type. */
const templateWithoutPages =
  /^(?:warn(?:ing)? The GraphQL query in the non-page component|Exported queries are only|If (?:the failing component|you're more experienced))\b/;

const escape = String.fromCharCode(27);
const colour = new RegExp(`${escape}\\[[0-9;]*[A-Za-z]`, 'g');
const withoutColour = (line: string): string => line.replace(colour, '').trimEnd();

export function warningsIn(said: readonly string[]): string[] {
  const warnings: string[][] = [];
  let isWarning = false;
  for (const line of said) {
    const begun = /^ {2}warn (?:content: )?(.+)$/.exec(line)?.[1];
    // What belongs to a warning stands below it, further in.
    const detail: string | null = isWarning && /^ {4}/.test(line) ? line.trim() : null;
    if (begun !== undefined) warnings.push([begun]);
    else if (detail !== null) warnings.at(-1)?.push(detail);
    isWarning = begun !== undefined || detail !== null;
  }
  return [...new Set(warnings.map(([what, ...details]) => [what, details.join('; ')].filter(Boolean).join(': ')))];
}
