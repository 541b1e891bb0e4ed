import { classNames } from '../class-names';
import * as styles from './rich-text.module.css';

interface Props {
  /** Sanitised HTML, as the site's GraphQL layer answers it. */
  html: string | null | undefined;
  /** `article`: larger, with room between its chapters; `opening`: the first words of a page. */
  size?: 'small' | 'normal' | 'article' | 'opening';
}

/** Wide tables scroll in a frame of their own, which the keyboard must be able to reach. */
function withScrollingTables(html: string): string {
  return html
    .replaceAll('<table>', `<div class="${styles.scroll}" tabindex="0" role="group"><table>`)
    .replaceAll('</table>', '</table></div>');
}

/** Running text that editors wrote. */
export function RichText({ html, size = 'normal' }: Props) {
  if (!html) return null;
  return <div className={classNames(styles.text, styles[size])} dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }} />;
}
