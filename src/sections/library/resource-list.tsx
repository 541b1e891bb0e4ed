import type { Locale } from '../../../core/i18n/locales';
import { listPath } from '../../../core/routing/paths';
import { Pagination } from '../../components/pagination/pagination';
import { Section } from '../../components/section/section';
import { useWords } from '../words';
import { ResourceCard, type ResourceSummary } from './resource-card';
import * as styles from './resource-list.module.css';

interface Props {
  locale: Locale;
  resources: readonly ResourceSummary[];
  page: number;
  pages: number;
}

/** One page of the guides, two in a row on a desk. */
export function ResourceList({ locale, resources, page, pages }: Props) {
  const l = useWords(locale, 'library');
  if (resources.length === 0) return null;
  return (
    <Section>
      <div className={styles.list}>
        {resources.map((resource) => (
          <ResourceCard key={resource.contentId} resource={resource} locale={locale} />
        ))}
      </div>
      {pages > 1 && (
        <div className={styles.pages}>
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(number) => listPath('resources', locale, number)}
            labels={{
              navigation: l('listPages'),
              page: (number) => l('page', { page: number }),
              previous: l('previous'),
              next: l('next'),
            }}
          />
        </div>
      )}
    </Section>
  );
}
