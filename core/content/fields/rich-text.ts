import { isAdminHref } from '../hrefs';
import { fault } from '../problems';
import { adminHrefFault, strictText, textField } from './scalars';

/** In characters: 20,000 words with their links and marks. */
export const longestText = 160_000;

/** Against slow Markdown, per paragraph or text: ten times real texts. */
export const markdownLimits = {
  /** Characters: much of Markdown costs the square of a paragraph. */
  paragraph: 40_000,
  /** Quotations, lists, notes and emphases inside one another. */
  depth: 20,
  lines: 500,
  /** Runs of `*`, `_` and `~`: the time grows with the square of their number. */
  emphases: 1_000,
  brackets: 1_000,
  /** `<!` and `<?`: each is looked for its end through the whole paragraph. */
  declarations: 10,
  /** Each row of a table has as many cells as the widest line. */
  cells: 5_000,
  /** Characters of a link's definition to the end of its paragraph: each link repeats them. */
  definition: 2_000,
  /** Underlined headings: each copies all text before it. */
  underlines: 200,
  /** Characters of all definitions, were each bracket a link to the longest one. */
  repeated: 500_000,
} as const;

type Limit = keyof typeof markdownLimits;
type Measure = Exclude<Limit, 'depth' | 'underlines' | 'repeated'>;

const emphasis = /[*_~]+/g;
/** Opens a quotation, a list or a note; no trailing blanks, which would be ambiguous. */
const opening = String.raw`[ \t]{0,4}(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)|\[\^[^\]\s]{1,50}\]:)`;
const openings = new RegExp(String.raw`^(?:${opening})*`);
const tooDeep = new RegExp(
  String.raw`(?<![*_~])[*_~]{${5 * markdownLimits.depth + 1},}(?=[^\s*_~])|^(?:${opening}){${markdownLimits.depth + 1}}|^[ \t]{${10 * markdownLimits.depth}}`,
  'm',
);

/** The limit that a text exceeds: `{what: 'emphases', most: 1000}`; null: none. Linear time. */
export function excessOfMarkdown(markdown: string): { what: Limit; most: number } | null {
  const what = tooDeep.test(markdown) ? 'depth' : excessOfLines(markdown.split(/\r\n|[\r\n]/));
  return what && { what, most: markdownLimits[what] };
}

function excessOfLines(lines: readonly string[]): Limit | null {
  let [found, widest] = [nothing(), 0];
  let [underlines, brackets, longest] = [0, 0, 0];
  for (const line of lines) {
    if (/^[ \t>]*$/.test(line)) {
      [found, widest] = [nothing(), 0];
      continue;
    }
    const closing = countOf(line, ']');
    widest = Math.max(widest, countOf(line, '|') + 1);
    found.paragraph += line.length;
    found.lines += 1;
    found.emphases += line.match(emphasis)?.length ?? 0;
    found.brackets += countOf(line, '[') + closing;
    found.declarations += countOf(line, '<!') + countOf(line, '<?');
    found.cells = widest > 1 ? widest * found.lines : 0;
    if (found.definition > 0 || definesLink(line)) found.definition += line.length;
    const excess = measures.find((measure) => found[measure] > markdownLimits[measure]);
    if (excess) return excess;
    if (/^[ \t>]*(?:=+|-+)[ \t]*$/.test(line)) underlines += 1;
    brackets += closing;
    longest = Math.max(longest, found.definition);
  }
  if (underlines > markdownLimits.underlines) return 'underlines';
  return brackets * longest > markdownLimits.repeated ? 'repeated' : null;
}

/** `[a]: /pt`, but not the note `[^a]: Words`, which stands once wherever it is named. */
function definesLink(line: string): boolean {
  return line.includes(']:') && line.replace(openings, '').includes(']:');
}

const zero = { paragraph: 0, lines: 0, emphases: 0, brackets: 0, declarations: 0, cells: 0, definition: 0 };
const measures = Object.keys(zero) as Measure[];
const nothing = (): Record<Measure, number> => ({ ...zero });

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** Where a text leads, or may lead: `](/pt)`, `]: /pt`, `<https://a.pt>`, `https://a.pt`; linear. */
function targetsOf(markdown: string): string[] {
  const targets = markdown.matchAll(/\](?:\(|:)\s*<?([^\s)>]+)|\b((?:https?|file):\/\/[^\s)>\]]+)/gi);
  return Array.from(targets, ([, written, bare]) => written ?? bare ?? '');
}

/** Markdown in the API, sanitised HTML in the site's GraphQL layer. */
export function richText<Required extends boolean = false>({
  required,
  max = longestText,
}: { required?: Required; max?: number } = {}) {
  const schema = strictText(fault('markdown')).test('limits', (value, { createError }) => {
    if (typeof value !== 'string' || value.length > max) return true;
    const excess = excessOfMarkdown(value);
    if (excess) return createError({ message: fault(`most_${excess.what}`, { most: excess.most }) });
    const targets = targetsOf(value);
    const local = targets.find((target) => /^file:/i.test(target));
    if (local) return createError({ message: fault('local_address', { address: local.slice(0, 200) }) });
    const address = targets.find(isAdminHref);
    return address ? createError({ message: adminHrefFault(address) }) : true;
  });
  return textField('richText', required, schema, { max, directives: '@richText' });
}
