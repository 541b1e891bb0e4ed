import type { ReactNode } from 'react';
import { classNames } from './class-names';
import * as styles from './rich-text.module.css';

interface Props {
  /** Clean HTML, as the site's GraphQL layer answers it. */
  html: string | null | undefined;
  /** `article`: larger, with room between its chapters; `opening`: the first words of a page. */
  size?: 'small' | 'normal' | 'article' | 'opening';
  /** The level of the heading that the text stands below: 2 below an h2. */
  below?: number;
}

export function RichText({ html, size = 'normal', below = 1 }: Props) {
  if (!html) return null;
  return (
    <div
      className={classNames(styles.text, styles[size])}
      dangerouslySetInnerHTML={{ __html: headingsBelow(html, below) }}
    />
  );
}

interface TableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/* Rows that are blocks on a phone would be no rows any more: their roles are said. */
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/** A table in the looks of those in texts: on a phone a row is a block. */
export function RichTable({ label, head, rows }: TableProps) {
  return (
    <div className={classNames(styles.text, 'max-w-none text-wrap')}>
      {/* It scrolls: the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div data-table="" role="region" tabIndex={0} aria-label={label}>
        <table data-stacks="" role="table">
          <thead role="rowgroup">
            <tr role="row">
              {head.map((name) => (
                <th key={name} scope="col" role="columnheader">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((cells, row) => (
              <tr key={row} role="row">
                {cells.map((cell, column) => (
                  <td key={head[column]} role="cell" data-label={head[column]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/* eslint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/** Headings begin at the second level: `<h2 id="a">` with `below` 2 -> `<h3 id="a">`. */
function headingsBelow(html: string, below: number): string {
  if (below <= 1) return html;
  return html.replace(
    /<(\/?)h([2-6])(?=[ >])/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + below - 1)}`,
  );
}
