import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { Container } from '../../components/container/container';
import { Icon } from '../../components/icon/icon';
import { SiteLink } from '../../components/site-link/site-link';
import { useWords } from '../words';
import * as styles from './article-neighbours.module.css';

export interface Neighbour {
  slug: string | null;
  titulo: string;
}

interface Props {
  locale: Locale;
  older: Neighbour | null;
  newer: Neighbour | null;
}

/** The articles written before and after this one. */
export function ArticleNeighbours({ locale, older, newer }: Props) {
  const b = useWords(locale, 'blog');
  if (!older && !newer) return null;
  return (
    <nav aria-label={b('neighbours')} className={styles.neighbours}>
      <Container className={styles.row}>
        {older && (
          <SiteLink
            href={pathFor('article', locale, older.slug)}
            rel="prev"
            className={styles.older}
          >
            <span className={styles.direction}>
              <Icon name="back" />
              {b('older')}
            </span>
            <span className={styles.title}>{older.titulo}</span>
          </SiteLink>
        )}
        {newer && (
          <SiteLink
            href={pathFor('article', locale, newer.slug)}
            rel="next"
            className={styles.newer}
          >
            <span className={styles.direction}>
              {b('newer')}
              <Icon name="arrow" />
            </span>
            <span className={styles.title}>{newer.titulo}</span>
          </SiteLink>
        )}
      </Container>
    </nav>
  );
}
