import { closingLine, type Summary } from './summary';

/** How many findings of a check are shown; all of them are in the reports. */
const examples = 3;

/** The table for the terminal: check, errors, warnings, the first of what was found. */
export function table(summary: Summary, reportFile: string): string {
  const { byLanguage, hidden, release, compared, checks } = summary;
  const languages = Object.entries(byLanguage).map(([locale, count]) => `${locale} ${count}`);
  const width = Math.max(...checks.map(({ title }) => title.length));
  const row = (title: string, errors: string, warnings: string): string =>
    `${title.padEnd(width)}  ${errors.padStart(6)}  ${warnings.padStart(8)}`.trimEnd();
  const lines = checks.flatMap(({ title, errors, warnings, findings }) => [
    row(title, String(errors), String(warnings)),
    ...findings
      .slice(0, examples)
      .map(
        ({ severity, page, message }) => `  ${severity === 'error' ? '✗' : '!'} ${page} ${message}`,
      ),
    ...(findings.length > examples ? [`    … and ${findings.length - examples} more`] : []),
  ]);
  return [
    `Read ${release}: ${languages.join(', ')}; ${hidden} that search engines do not list; ` +
      (compared ? 'each head compared with its node' : 'NO head compared with its node'),
    '',
    row('', 'errors', 'warnings'),
    ...lines,
    '',
    `All of it, with what each check means: ${reportFile}`,
    closingLine(summary),
  ].join('\n');
}
