import { Icon } from './icon';
import { SiteLink } from './site-link';
import * as styles from './pagination.module.css';

interface Props {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  labels: { navigation: string; page: (page: number) => string; previous: string; next: string };
}

/** The pages of a list, each with its own address. */
export function Pagination({ page, pages, hrefOf, labels }: Props) {
  if (pages < 2) return null;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return (
    <nav aria-label={labels.navigation} className={styles.pagination}>
      {page > 1 && (
        <SiteLink href={hrefOf(page - 1)} rel="prev" className={styles.step}>
          <Icon name="back" />
          <span>{labels.previous}</span>
        </SiteLink>
      )}
      <ol className={styles.numbers}>
        {numbers.map((number, index) => (
          <li
            key={number}
            className={
              number - (numbers[index - 1] ?? number - 1) > 1 ? styles.afterGap : undefined
            }
          >
            <SiteLink
              href={hrefOf(number)}
              aria-label={labels.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </SiteLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <SiteLink href={hrefOf(page + 1)} rel="next" className={styles.step}>
          <span>{labels.next}</span>
          <Icon name="arrow" />
        </SiteLink>
      )}
    </nav>
  );
}
