import type { Locale } from '../../i18n/locales';
import { Section } from '../../ui/section/section';
import { ArticleCard, type ArticleSummary } from './article-card';
import * as styles from './featured-articles.module.css';

/** The head of the blog: one large article and up to two beside it. */
export function FeaturedArticles({ locale, articles, label }: { locale: Locale; articles: readonly ArticleSummary[]; label: string }) {
  const [first, ...others] = articles;
  if (!first) return null;
  return (
    <Section>
      <div role="group" aria-label={label} className={styles.featured}>
        <ArticleCard article={first} locale={locale} level={2} size="large" />
        {others.length > 0 && (
          <div className={styles.others}>
            {others.map((article) => (
              <ArticleCard key={article.contentId} article={article} locale={locale} level={2} size="small" />
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}
