import { useTranslation } from 'gatsby-plugin-react-i18next';
import { listPath } from '../../core/routing/paths';
import { Icon } from '../components/icon';
import { SiteLink } from '../components/site-link';
import { usePageContext } from './layout/page-provider';
import { classNames } from '../components/class-names';
import * as styles from './pagination.module.css';

interface Props {
  slug?: string | null;
}

/** The pages of a list: the first, the last and those beside the current one. */
export function Pagination({ slug }: Props) {
  const { language: locale, route, page = 1, pages = 1 } = usePageContext();
  const { t } = useTranslation('site');
  if (pages < 2) return null;
  const hrefOf = (number: number) => listPath(route, locale, number, slug);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  const isAfterGap = (number: number, index: number) => number - (numbers[index - 1] ?? number - 1) > 1;
  return (
    <nav
      aria-label={t('listPages')}
      className="flex flex-wrap gap-x-8 gap-y-4 items-center justify-center font-semibold"
    >
      {page > 1 && (
        <SiteLink href={hrefOf(page - 1)} rel="prev" className={styles.step}>
          <Icon name="back" />
          <span>{t('previousPage')}</span>
        </SiteLink>
      )}
      <ol className={classNames(styles.numbers, 'flex flex-wrap gap-2 items-center')}>
        {numbers.map((number, index) => (
          <li key={number} className={isAfterGap(number, index) ? styles.afterGap : undefined}>
            <SiteLink
              href={hrefOf(number)}
              aria-label={t('listPage', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </SiteLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <SiteLink href={hrefOf(page + 1)} rel="next" className={styles.step}>
          <span>{t('nextPage')}</span>
          <Icon name="arrow" />
        </SiteLink>
      )}
    </nav>
  );
}
