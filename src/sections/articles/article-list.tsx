import { useTranslation } from 'gatsby-plugin-react-i18next';
import { pathFor } from '../../../core/routing/paths';
import { Pagination } from '../pagination';
import { Section } from '../../components/section';
import { CardGrid } from '../card-grid';
import { ArticleCard } from './article-card';
import { HeadingBlock } from '../../components/heading-block';
import { useLocale, usePageContext } from '../layout/page-provider';
import * as styles from './article-list.module.css';
import { ButtonLink } from '../../components/button';

interface Props {
  articles: readonly Queries.ArticleCardPartsFragment[];
  /** The slug of the entity whose articles these are. */
  slug?: string | null;
  /** The blog itself opens with a large article, this one or else the newest. */
  highlight?: Queries.ArticleCardPartsFragment | null;
  /** Stands above the rows where the page is not all about them. */
  heading?: { title: string; eyebrow: string };
  /** The id of the category whose articles these are. */
  category?: string | null;
  empty: string;
}

export function ArticleList({ articles, slug, highlight, heading, category, empty }: Props) {
  const { page = 1, pages = 1 } = usePageContext();
  const opening = highlight !== undefined && page === 1;
  const { lead, beside, grid } = arrangeArticles(articles, {
    opening,
    highlight: highlight ?? null,
  });
  if (articles.length === 0 && !lead) return <NoArticles text={empty} />;
  const pagination = <Pagination slug={slug} />;
  return (
    <>
      {lead && <FeaturedArticles lead={lead} beside={beside} heading={heading} category={category} />}
      <CardGrid id="articles" title={heading?.title ?? null} eyebrow={heading?.eyebrow} after={pagination}>
        {grid.map((article, index) => (
          <ArticleCard
            key={article.contentId}
            article={article}
            level={heading ? 3 : 2}
            category={category}
            priority={index === 0 && !lead && !heading}
          />
        ))}
      </CardGrid>
      {grid.length === 0 && pages > 1 && <Section>{pagination}</Section>}
    </>
  );
}

/** `lead` stands out, up to two `beside` it, the others in rows of more than one. */
export function arrangeArticles<Article extends { contentId: string }>(
  rows: readonly Article[],
  { opening, highlight }: { opening: boolean; highlight: Article | null },
) {
  if (!opening && rows.length !== 1) return { lead: null, beside: [], grid: rows };
  const lead = (opening && highlight) || (rows[0] ?? null);
  const others = rows.filter(({ contentId }) => contentId !== lead?.contentId);
  if (others.length === 3) return { lead, beside: [], grid: others };
  return { lead, beside: others.slice(0, 2), grid: others.slice(2) };
}

interface FeaturedArticlesProps extends Pick<Props, 'heading' | 'category'> {
  lead: Queries.ArticleCardPartsFragment;
  beside: readonly Queries.ArticleCardPartsFragment[];
}

function FeaturedArticles({ lead, beside, heading, category }: FeaturedArticlesProps) {
  const { t: b } = useTranslation('blog');
  return (
    <Section>
      {heading && (
        <div className="mb-[clamp(var(--spacing-8),4vw,var(--spacing-15))]">
          <HeadingBlock title={heading.title} eyebrow={heading.eyebrow} />
        </div>
      )}
      <div role="group" aria-label={heading?.title ?? b('featured')} className={styles.featured}>
        <ArticleCard
          article={lead}
          level={heading ? 3 : 2}
          size={beside.length > 0 ? 'large' : 'wide'}
          category={category}
        />
        {beside.length > 0 && (
          <div className={styles.others}>
            {beside.map((article) => (
              <ArticleCard key={article.contentId} article={article} level={2} size="small" category={category} />
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}

export function NoArticles({ text }: { text: string }) {
  const locale = useLocale();
  const { t } = useTranslation('site');
  return (
    <Section>
      <div className="grid gap-4 justify-items-start text-xl">
        <p>{text}</p>
        <ButtonLink href={pathFor('services', locale)} variant="quiet">
          {t('goTo.services')}
        </ButtonLink>
      </div>
    </Section>
  );
}
