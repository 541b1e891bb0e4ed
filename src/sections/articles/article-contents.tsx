import type { Locale } from '../../../core/i18n/locales';
import { Disclosure } from '../../components/disclosure/disclosure';
import { ChapterLinks } from '../text-page/chapter-links';
import { useWords } from '../words';
import * as styles from './article-contents.module.css';
import { chaptersOf } from './chapters-of';

interface Props {
  html: string;
  minutes: number;
  locale: Locale;
}

/** Shorter texts are read from beginning to end. */
const longFrom = { minutes: 4, chapters: 4 };

export function hasContents(html: string, minutes: number): boolean {
  return minutes >= longFrom.minutes && chaptersOf(html).length >= longFrom.chapters;
}

/**
 * The chapters of a long article: beside its text where there is room, before it and closed where
 * there is not.
 */
export function ArticleContents({ html, minutes, locale }: Props) {
  const b = useWords(locale, 'blog');
  if (!hasContents(html, minutes)) return null;
  const chapters = chaptersOf(html);
  return (
    <div className={styles.contents} data-contents="" data-print="none" data-pagefind-ignore="">
      <div className={styles.above}>
        <Disclosure summary={b('contents')}>
          <ChapterLinks chapters={chapters} />
        </Disclosure>
      </div>
      <nav className={styles.beside} aria-label={b('contents')}>
        <p className={styles.title}>{b('contents')}</p>
        <ChapterLinks chapters={chapters} />
      </nav>
    </div>
  );
}
