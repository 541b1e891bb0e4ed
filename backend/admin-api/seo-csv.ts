import { lengthOf } from '../../core/content/head-limits';
import type { Locale } from '../../core/i18n/locales';
import { findingMessages, findingText } from '../../core/publishing/seo-findings';
import type { PageHead, PageRow } from '../../core/publishing/seo-service';
import { csvSeparator } from '../admin/inbox-csv';
import { byteOrderMark, csvRow } from '../submissions/inbox-export';
import { seoMessages } from '../messages';

type Column = keyof (typeof seoMessages)[Locale]['csvColumns'];

export function* seoCsv(rows: readonly PageRow[], language: Locale): Generator<string> {
  const words = seoMessages[language];
  const columns: Record<Column, (row: PageRow) => unknown> = {
    url: ({ url }) => url,
    language: ({ locale }) => locale,
    titleText: ({ title }) => title,
    titleLength: ({ title }) => lengthOf(title),
    description: ({ description }) => description,
    descriptionLength: ({ description }) => lengthOf(description),
    robots: ({ robots }) => robots,
    canonical: ({ canonical }) => canonical,
    shareImage: ({ shareImage }) => shareImage,
    findings: ({ findings }) =>
      findings
        .map((finding) => {
          const { title } = findingMessages[language].checks[finding.check];
          return `${words.severities[finding.severity]} (${title}): ${findingText(finding, language)}`;
        })
        .join('\n'),
    change: ({ change }) => change && words.changed[change],
    before: ({ before }) =>
      Object.entries(before)
        .map(([name, value]) => `${words.fields[name as keyof PageHead]}: ${value ?? ''}`)
        .join('\n'),
  };
  const names = Object.keys(columns) as Column[];
  const line = (cells: readonly unknown[]) => csvRow(cells, csvSeparator(language));
  yield byteOrderMark + line(names.map((name) => words.csvColumns[name]));
  for (const row of rows) yield line(names.map((name) => columns[name](row)));
}
