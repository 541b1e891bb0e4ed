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

/** Headings begin at the second level: `<h2 id="a">` with `below` 2 -> `<h3 id="a">`. */
function headingsBelow(html: string, below: number): string {
  if (below <= 1) return html;
  return html.replace(
    /<(\/?)h([2-6])(?=[ >])/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + below - 1)}`,
  );
}
