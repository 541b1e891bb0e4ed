import { type Locale, localeCodes } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { findingMessages, findingText, type PageFinding } from '../../core/publishing/seo-findings';
import {
  headLimits,
  type PageHead,
  type PageRow,
  type PageTable,
  type ReportState,
} from '../../core/publishing/seo-service';
import { adminPaths } from '../auth/http/admin-paths';
import { choiceField, html, type Html, moment } from '../auth/pages/html';
import { page, type PageFrame, paging } from '../auth/pages/page';
import { languageName } from '../content/editor-words';
import { countedPages, seoMessages } from '../messages';
import { isListed, isRightLength, lengthOf, type SeoFilter, shownChoices } from './seo-filter';

interface SeoState {
  table: PageTable;
  rows: readonly PageRow[];
  total: number;
  place: { page: number; pages: number };
  filter: SeoFilter;
  report: ReportState;
}

export function seoPage(frame: PageFrame, state: SeoState | 'elsewhere' | 'noRelease'): string {
  const words = seoMessages[frame.language];
  const body = html`<h1>${words.title}</h1>
    <p>${words.lead}</p>
    ${typeof state === 'string' ? html`<p>${words[state]}</p>` : shownTable(state, frame.language)}`;
  return page(frame, { title: words.title, body, here: 'seo', wide: true });
}

function shownTable(state: SeoState, language: Locale): Html {
  const words = seoMessages[language];
  const { table, rows, total, place, filter } = state;
  const [release, before] = [table.release, table.before].map(
    (each) => each && moment(each.madeAt, language, 'short'),
  );
  const versions = before
    ? fill(words.compared, { release: String(release), before })
    : fill(words.first, { release: String(release) });
  return html`<p class="more">${versions}</p>
    ${reportPart(state, language)} ${filterForm(filter, language)}
    ${
      total > 0
        ? html`<p>${countedPages(language, total)} · <a href="${seoUrl(filter, { csv: true })}" download>${words.csv}</a></p>
            ${pagesTable(rows, language)}`
        : html`<p>${words.none}</p>`
    }
    ${paging(language, place, (number) => seoUrl(filter, { page: number }))}`;
}

function seoUrl(
  { search, language, shown }: SeoFilter,
  { page: number = 1, csv = false } = {},
): string {
  const said = Object.entries({
    q: search,
    language: language ?? '',
    show: shown === 'all' ? '' : shown,
    page: number > 1 ? String(number) : '',
  }).filter(([, value]) => value !== '');
  const path = csv ? `${adminPaths.seo}.csv` : adminPaths.seo;
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

function reportPart({ table, report: state }: SeoState, language: Locale): Html {
  const { report: words } = seoMessages[language];
  const { report, release } = table;
  const about = report
    ? fill(report.release === release.id ? words.current : words.old, {
        moment: moment(report.madeAt, language, 'short'),
      })
    : words.none;
  const form = html`<form class="inline" method="post" action="${adminPaths.seo}/report">
    <button class="plain">${words.make}</button>
  </form>`;
  return html`<h2>${words.title}</h2>
    <p>${about}</p>
    ${
      report &&
      report.others.length > 0 &&
      html`<details>
        <summary>${words.others} (${report.others.length})</summary>
        ${findingList(report.others, language, true)}
      </details>`
    }
    ${checkList(language)}
    ${
      state.state === 'failed' &&
      html`<p>${words.failed}</p>
        <pre>${state.reason}</pre>`
    }
    ${state.state === 'running' ? html`<p role="status">${words.running} <a href="${adminPaths.seo}">${words.refresh}</a></p>` : form}`;
}

function filterForm({ search, language: chosen, shown }: SeoFilter, language: Locale): Html {
  const words = seoMessages[language];
  const languages = [
    ['', words.anyLanguage] as const,
    ...localeCodes.map((code) => [code, languageName(code, language)] as const),
  ];
  const choices = shownChoices.map((each) => [each, words.shown[each]] as const);
  return html`<h2>${words.table}</h2>
    <form class="filter" role="search">
      <div><label for="q">${words.search} <span class="hidden">${words.searchHint}</span></label><input id="q" name="q" type="search" value="${search}" maxlength="200" /></div>
      <div>${choiceField({ name: 'language', label: words.language, options: languages, chosen: chosen ?? '' })}</div>
      <div>${choiceField({ name: 'show', label: words.show, options: choices, chosen: shown })}</div>
      <button>${words.filter}</button>
    </form>`;
}

function pagesTable(rows: readonly PageRow[], language: Locale): Html {
  const { columns, table } = seoMessages[language];
  const heads = Object.values(columns).map((head) => html`<th scope="col">${head}</th>`);
  return html`<div class="across" tabindex="0" role="region" aria-label="${table}">
    <table class="seo">
      <thead><tr>${heads}</tr></thead>
      <tbody>${rows.map((row) => tableRow(row, language))}</tbody>
    </table>
  </div>`;
}

function tableRow(row: PageRow, language: Locale): Html {
  const words = seoMessages[language];
  const { path, url, change, findings } = row;
  const address = change === 'gone' ? html`${path}` : html`<a href="${url}">${path}</a>`;
  return html`<tr>
    <th scope="row">${address}${!isListed(row) && change !== 'gone' && html`<p class="more">${words.unlisted}</p>`}</th>
    <td>${headText(row, 'title', language)}</td>
    <td>${headText(row, 'description', language)}</td>
    <td>${canonicalOf(row, language)}${row.shareImage ? html`<p><a href="${row.shareImage}">${words.card}</a></p>` : html`<p class="more">${words.noCard}</p>`}</td>
    <td>${findings.length > 0 && findingList(findings, language)}</td>
    <td>${change && html`<span class="state${change === 'head' || change === 'new' ? '' : ' quiet'}">${words.changed[change]}</span>${differences(row.before, language)}`}</td>
  </tr>`;
}

function headText(row: PageRow, name: keyof typeof headLimits, language: Locale): Html {
  const words = seoMessages[language];
  const count = lengthOf(row[name]);
  const isWrong = isListed(row) && !isRightLength(name, row);
  const length = isWrong
    ? html`<p class="wrong">${fill(words.wrongLength, { count, ...headLimits[name] })}</p>`
    : html`<p class="more">${fill(words.length, { count })}</p>`;
  return html`${row[name] ?? words.missing}${length}`;
}

function canonicalOf({ url, canonical }: PageRow, language: Locale): Html {
  const words = seoMessages[language];
  if (canonical === null) return html`${words.noCanonical}`;
  if (canonical === url) return html`${words.ownCanonical}`;
  return html`${fill(words.otherCanonical, { url: canonical })}`;
}

function findingList(findings: readonly PageFinding[], language: Locale, withPlace = false): Html {
  const { severities } = seoMessages[language];
  const { checks } = findingMessages[language];
  const items = findings.map((finding) => {
    const { check, severity, page: place } = finding;
    return html`<li><span class="state${severity === 'error' ? ' bad' : ' quiet'}">${severities[severity]}</span> <a href="#check-${check}">${checks[check].title}</a>: ${withPlace && `${place} `}${findingText(finding, language)}</li>`;
  });
  return html`<ul class="findings">${items}</ul>`;
}

/** Browsers open the list for a finding that leads to its check. */
function checkList(language: Locale): Html {
  const { checks } = findingMessages[language];
  const items = Object.entries(checks).map(
    ([id, { title, meaning }]) =>
      html`<dt id="check-${id}">${title}</dt><dd>${withCode(meaning)}</dd>`,
  );
  return html`<details><summary>${seoMessages[language].report.checks}</summary><dl class="facts">${items}</dl></details>`;
}

/** `` `meta.title` `` -> `<code>meta.title</code>` */
const withCode = (text: string): Html[] =>
  text.split('`').map((part, at) => (at % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

function differences(before: Partial<PageHead>, language: Locale): Html[] {
  const words = seoMessages[language];
  return Object.entries(before).map(
    ([name, value]) =>
      html`<p><strong>${words.fields[name as keyof PageHead]}</strong>, ${fill(words.was, { value: value ?? words.missing })}</p>`,
  );
}
