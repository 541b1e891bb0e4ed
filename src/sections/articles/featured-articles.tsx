import type { Locale } from '../../../core/i18n/locales';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Section } from '../../components/section/section';
import { useWords } from '../words';
import { ArticleCard, type ArticleSummary } from './article-card';
import * as styles from './featured-articles.module.css';

interface Props {
  locale: Locale;
  lead: ArticleSummary;
  beside: readonly ArticleSummary[];
  heading?: { title: string; eyebrow: string };
  /** The id of the category whose page this is. */
  category?: string | null;
}

/** The head of a list: one article across the page, or large with up to two beside it. */
export function FeaturedArticles({ locale, lead, beside, heading, category }: Props) {
  const b = useWords(locale, 'blog');
  return (
    <Section>
      {heading && (
        <div className={styles.heading}>
          <HeadingBlock title={heading.title} eyebrow={heading.eyebrow} />
        </div>
      )}
      <div role="group" aria-label={heading?.title ?? b('featured')} className={styles.featured}>
        <ArticleCard
          article={lead}
          locale={locale}
          level={heading ? 3 : 2}
          size={beside.length > 0 ? 'large' : 'wide'}
          category={category}
        />
        {beside.length > 0 && (
          <div className={styles.others}>
            {beside.map((article) => (
              <ArticleCard
                key={article.contentId}
                article={article}
                locale={locale}
                level={2}
                size="small"
                category={category}
              />
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}
