import type { Finding } from '../check';
import { style } from './html-style';
import type { CheckSummary, Summary } from './summary';

/**
 * The report to read: one file that asks nobody for anything. `pagesAt`: where the pages can be
 * looked at.
 */
export function html(summary: Summary, pagesAt: string, when = new Date()): string {
  const { pages, byLanguage, hidden, errors, warnings, release, origin, compared, checks } =
    summary;
  const languages = Object.entries(byLanguage).map(([locale, count]) => `${count} ${locale}`);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${errors} errors, ${warnings} warnings: metadata of ${escape(origin)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Metadata of ${escape(origin)}</h1>
<ul class="counts">
${count(pages, 'pages', 'plain')}
${count(errors, 'errors', errors > 0 ? 'bad' : 'good')}
${count(warnings, 'warnings', warnings > 0 ? 'doubtful' : 'good')}
</ul>
<p>${escape(languages.join(', '))}; ${hidden} that search engines do not list. ${
    compared
      ? 'Each head was compared with its node in GraphQL.'
      : '<strong>No head could be compared with its node in GraphQL.</strong>'
  }</p>
<p class="source">Release ${escape(release)}, looked at on <time datetime="${when.toISOString()}">${when.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>.</p>
</header>
<main>
${checks.map((check) => section(check, pagesAt)).join('\n')}
</main>
</body>
</html>
`;
}

const count = (number: number, word: string, mood: string): string =>
  `<li class="${mood}"><strong>${number}</strong> ${word}</li>`;

function section(
  { id, title, meaning, errors, warnings, findings }: CheckSummary,
  pagesAt: string,
): string {
  const mood = errors > 0 ? 'bad' : warnings > 0 ? 'doubtful' : 'good';
  const words =
    findings.length === 0
      ? 'nothing found'
      : [plural(errors, 'error'), plural(warnings, 'warning')].filter(Boolean).join(', ');
  return `<details id="${escape(id)}" class="${mood}"${errors > 0 ? ' open' : ''}>
<summary><h2>${escape(title)}</h2> <span>${words}</span></summary>
<p>${code(escape(meaning))}</p>
${findings.length > 0 ? list(findings, pagesAt) : ''}</details>`;
}

const plural = (number: number, word: string): string =>
  number === 0 ? '' : `${number} ${word}${number === 1 ? '' : 's'}`;

function list(findings: readonly Finding[], pagesAt: string): string {
  const rows = findings.map(({ severity, page, message }) => {
    const address = page.startsWith('/') ? pagesAt + page : page;
    return `<tr><td class="${severity}">${severity}</td><td><a href="${escape(address)}">${escape(page)}</a></td><td>${escape(message)}</td></tr>`;
  });
  return `<div class="rows"><table>
<thead><tr><th scope="col">Kind</th><th scope="col">Where</th><th scope="col">What</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>
`;
}

/** `` `meta.title` `` -> `<code>meta.title</code>` */
const code = (text: string): string => text.replace(/`([^`]+)`/g, '<code>$1</code>');

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
