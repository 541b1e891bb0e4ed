const worthTelling = 2;

/**
 * Turns the many lines of a Gatsby build into few: steps that took two seconds or more, how many
 * pages were rendered, what the source plugin and the release adapter say, and every warning and
 * error in full. Answers a function that takes output as it comes.
 */
export function gatsbyProgress(say: (line: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split(/\r?\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines.map(withoutColour)) {
      const told = calm(line);
      if (told) say(`  ${told}`);
    }
  };
}

function calm(line: string): string | null {
  const pages = /^success (Building static HTML for pages) - ([\d.]+)s - (\d+\/\d+)/.exec(line);
  if (pages) return `${pages[1]}: ${pages[3]}, ${Number(pages[2]).toFixed(0)} s`;
  const step = /^success (.+?) - ([\d.]+)s\b/.exec(line);
  if (step)
    return Number(step[2]) >= worthTelling ? `${step[1]}: ${Number(step[2]).toFixed(0)} s` : null;
  if (/^info (Release\b|content: )/.test(line)) return line.slice('info '.length);
  if (/^(success|info|verbose|not finished)\b|^\s*$|^\[[ =]*\]/.test(line)) return null;
  // The tree of all pages, and the box that explains its letters.
  if (/^Pages$|^\s*[┌├│└╭╰]/.test(line)) return null;
  return line;
}

const escape = String.fromCharCode(27);
const colour = new RegExp(`${escape}\\[[0-9;]*[A-Za-z]`, 'g');
const withoutColour = (line: string): string => line.replace(colour, '').trimEnd();
