import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { feedFormats, feedPath, pathFor } from '../../../core/routing/paths';
import { Container } from '../../components/section';
import { Icon } from '../../components/icon';
import { SiteLink } from '../../components/site-link';
import { useLocale } from '../layout/page-provider';
import * as chips from '../chip.module.css';

interface Props {
  choices: Queries.CategoryChoicesFragment;
  /** The id of the category that is shown; null for the whole blog. */
  current: string | null;
}

/** Only the first page of a list shows counts: a new article would change all pages. */
export function CategoryFilter({ choices, current }: Props) {
  const locale = useLocale();
  const { t: b } = useTranslation('blog');
  const { categories, everything } = choices;
  if (categories.length === 0) return null;
  const last = Number.MAX_SAFE_INTEGER;
  const sorted = [...categories].sort((one, other) => (one.ordem ?? last) - (other.ordem ?? last));
  const links = [
    {
      id: null,
      title: b('allCategories'),
      count: everything?.totalCount,
      href: pathFor('blog', locale),
    },
    ...sorted.map(({ contentId, titulo, slug, articleCount }) => ({
      id: contentId,
      title: titulo,
      count: articleCount,
      href: pathFor('category', locale, slug),
    })),
  ];
  return (
    <div className="py-6 line-b" data-tone="plain">
      <Container className="flex flex-wrap gap-x-8 gap-y-3 items-center justify-between">
        <nav aria-label={b('categories')}>
          <ul className="flex flex-wrap gap-2">
            {links.map(({ id, title, count, href }) => (
              <li key={href}>
                <SiteLink href={href} className={chips.chip} aria-current={id === current ? 'true' : undefined}>
                  {title}
                  {count !== undefined && <span className={chips.count}> {count}</span>}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="flex flex-wrap gap-x-6 gap-y-0">
          <li>
            <SiteLink href={pathFor('authors', locale)} className="highlight touch gap-2">
              {b('authors')}
            </SiteLink>
          </li>
          <li>
            <SiteLink href={feedPath('rss', locale)} className="highlight touch gap-2" type={feedFormats.rss.type}>
              <Icon name="feed" />
              {b('feed')}
            </SiteLink>
          </li>
        </ul>
      </Container>
    </div>
  );
}

export const query = graphql`
  fragment CategoryChoices on Query {
    categories: contentCategoryList(name: "categories", of: $language) {
      contentId
      slug
      titulo
      ordem
      articleCount @include(if: $isFirstPage)
    }
    everything: entityList(name: { eq: "newestArticles" }, of: { eq: $language }) @include(if: $isFirstPage) {
      totalCount
    }
  }
`;
