import { isRootRedirect, isListed, languageOfPage, type Site } from './site';
import palette from '../core/design/palette.json';
import { commandLocale, localeCodes, localeRow } from '../core/i18n/locales';
import { findingMessages, findingText, type PageFinding } from '../core/publishing/seo-findings';
import { renderDocument } from '../platform/http/render-document';

/** The reports are in English, for whoever keeps the site in service; the admin says it to editors. */
const language = commandLocale;

export type Summary = ReturnType<typeof reportSummary>;
type CheckSummary = Summary['checks'][number];

export function reportSummary(release: string, site: Site, found: readonly PageFinding[]) {
  const pages = site.pages.filter((page) => !isRootRedirect(page));
  return {
    release,
    origin: site.origin,
    pages: pages.length,
    byLanguage: Object.fromEntries(
      localeCodes.map((locale) => [locale, pages.filter((page) => languageOfPage(page) === locale).length]),
    ),
    hidden: pages.filter((page) => !isListed(page)).length,
    ...counts(found),
    checks: Object.entries(findingMessages[language].checks).map(([id, words]) => {
      const findings = found
        .filter(({ check }) => check === id)
        .map((finding) => ({ ...finding, message: findingText(finding, language) }));
      return { id, ...words, ...counts(findings), findings };
    }),
  };
}

function counts(found: readonly PageFinding[]): { errors: number; warnings: number } {
  const errors = found.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: found.length - errors };
}

/** How many findings of a check are shown; all of them are in the reports. */
const examples = 3;

export function table(summary: Summary, reportFile: string): string {
  const { byLanguage, hidden, release, checks, pages, ...totals } = summary;
  const languages = Object.entries(byLanguage).map(([locale, count]) => `${locale} ${count}`);
  const width = Math.max(...checks.map(({ title }) => title.length));
  const row = (title: string, errors: string, warnings: string): string =>
    `${title.padEnd(width)}  ${errors.padStart(6)}  ${warnings.padStart(8)}`.trimEnd();
  const lines = checks.flatMap(({ title, errors, warnings, findings }) => [
    row(title, String(errors), String(warnings)),
    ...findings
      .slice(0, examples)
      .map(({ severity, page, message }) => `  ${severity === 'error' ? '✗' : '!'} ${page} ${message}`),
    ...(findings.length > examples ? [`    … and ${findings.length - examples} more`] : []),
  ]);
  return [
    `Read ${release}: ${languages.join(', ')}; ${hidden} that search engines do not list`,
    '',
    row('', 'errors', 'warnings'),
    ...lines,
    '',
    `All of it, with what each check means: ${reportFile}`,
    `${pages} pages, ${totals.errors} errors, ${totals.warnings} warnings`,
  ].join('\n');
}

const style = `
:root { color-scheme: light; font: 1rem/1.5 "Open Sans", Arial, sans-serif; color: ${palette['dark-grey']}; background: ${palette.white}; }
body { max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1, h2, strong { color: ${palette.blue}; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.5; }
a { color: ${palette.green}; }
:focus-visible { outline: 3px solid ${palette.green}; outline-offset: 2px; }
.counts { display: flex; flex-wrap: wrap; gap: .75rem; padding: 0; list-style: none; }
.counts li { padding: .75rem 1.25rem; border-left: 4px solid ${palette.grey}; background: ${palette['grey-bg']}; }
.counts strong { display: block; font-size: 2rem; line-height: 1.1; }
.counts .good { border-color: ${palette.green}; }
.counts .bad { border-color: ${palette.red}; }
.counts .doubtful { border-color: #a15c07; }
.source { color: ${palette.grey}; font-size: .875rem; }
details { border-top: 1px solid ${palette['grey-border']}; }
summary { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; padding: .75rem 0; min-height: 1.5rem; cursor: pointer; }
summary::before { content: "+"; width: 1rem; color: ${palette.green}; font-weight: 700; }
summary h2 { flex: 1; }
[open] > summary::before { content: "−"; }
.good > summary span { color: ${palette.green}; }
.bad > summary span, .error { color: ${palette.red}; font-weight: 600; }
.doubtful > summary span, .warning { color: #8a4b00; font-weight: 600; }
details > p { max-width: 48rem; margin: 0 0 1rem; }
.rows { overflow-x: auto; margin-bottom: 1.5rem; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #edeae4; text-align: left; vertical-align: top; }
td:first-child { white-space: nowrap; }
td:nth-child(2) { width: 30%; }
code { background: ${palette['grey-bg']}; padding: .1em .3em; }
@media print { details > * { display: block; } }
`;

/** The report as one self-contained file. `pagesAt`: where the pages can be seen. */
export const reportHtml = (summary: Summary, pagesAt: string, when = new Date()): string =>
  renderDocument(<Report {...summary} pagesAt={pagesAt} when={when.toISOString()} />);

function Report(props: Summary & { pagesAt: string; when: string }) {
  const { pages, byLanguage, hidden, errors, warnings, release, origin, checks, pagesAt, when } = props;
  const languages = Object.entries(byLanguage).map(([locale, count]) => `${count} ${locale}`);
  return (
    <html lang={localeRow(language).htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${errors} errors, ${warnings} warnings: metadata of ${origin}`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header>
          <h1>Metadata of {origin}</h1>
          <ul className="counts">
            <Count number={pages} word="pages" mood="plain" />
            <Count number={errors} word="errors" mood={errors > 0 ? 'bad' : 'good'} />
            <Count number={warnings} word="warnings" mood={warnings > 0 ? 'doubtful' : 'good'} />
          </ul>
          <p>{`${languages.join(', ')}; ${hidden} that search engines do not list.`}</p>
          <p className="source">
            Release {release}, looked at on <time dateTime={when}>{when.slice(0, 16).replace('T', ' ')} UTC</time>.
          </p>
        </header>
        <main>
          {checks.map((check) => (
            <Check key={check.id} {...check} pagesAt={pagesAt} />
          ))}
        </main>
      </body>
    </html>
  );
}

const Count = ({ number, word, mood }: { number: number; word: string; mood: string }) => (
  <li className={mood}>
    <strong>{number}</strong> {word}
  </li>
);

function Check({ id, title, meaning, errors, warnings, findings, pagesAt }: CheckSummary & { pagesAt: string }) {
  const words = [plural(errors, 'error'), plural(warnings, 'warning')].filter(Boolean).join(', ');
  return (
    <details id={id} className={errors > 0 ? 'bad' : warnings > 0 ? 'doubtful' : 'good'} open={errors > 0}>
      <summary>
        <h2>{title}</h2> <span>{words || 'nothing found'}</span>
      </summary>
      {/* `meta.title` -> <code>meta.title</code> */}
      <p>{meaning.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</p>
      {findings.length > 0 && <Findings findings={findings} pagesAt={pagesAt} />}
    </details>
  );
}

const plural = (number: number, word: string): string =>
  number === 0 ? '' : `${number} ${word}${number === 1 ? '' : 's'}`;

const Findings = ({ findings, pagesAt }: Pick<CheckSummary, 'findings'> & { pagesAt: string }) => (
  <div className="rows">
    <table>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Where</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ severity, page, message }, at) => (
          <tr key={at}>
            <td className={severity}>{severity}</td>
            <td>
              <a href={page.startsWith('/') ? pagesAt + page : page}>{page}</a>
            </td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
