import type { Locale } from '../../i18n/locales';
import { useWords } from '../words';
import * as styles from './article-contents.module.css';
import { chaptersOf } from './chapters-of';

interface Props {
  html: string;
  minutes: number;
  locale: Locale;
}

/** Shorter texts are read from beginning to end. */
const longFrom = { minutes: 4, chapters: 3 };

/** The chapters of a long article: beside its text where there is room, before it where there is not. */
export function ArticleContents({ html, minutes, locale }: Props) {
  const b = useWords(locale, 'blog');
  const chapters = chaptersOf(html);
  if (minutes < longFrom.minutes || chapters.length < longFrom.chapters) return null;
  return (
    <nav aria-labelledby="article-contents" className={styles.contents}>
      <h2 id="article-contents" className={styles.title}>
        {b('contents')}
      </h2>
      <ol className={styles.chapters}>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.chapter}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
