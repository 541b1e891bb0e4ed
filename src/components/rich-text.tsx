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
      className={classNames(styles.text, 'measure pretty', styles[size])}
      dangerouslySetInnerHTML={{ __html: headingsBelow(html, below) }}
    />
  );
}

interface TableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table in the looks of those in texts. */
export function RichTable({ label, head, rows }: TableProps) {
  return (
    <div className={styles.text}>
      {/* It scrolls: the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div data-table="" role="region" tabIndex={0} aria-label={label}>
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={head[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Headings begin at the second level: `<h2 id="a">` with `below` 2 -> `<h3 id="a">`. */
function headingsBelow(html: string, below: number): string {
  if (below <= 1) return html;
  return html.replace(
    /<(\/?)h([2-6])(?=[ >])/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + below - 1)}`,
  );
}
