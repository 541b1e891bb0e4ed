import { useTranslation } from 'gatsby-plugin-react-i18next';
import { SiteLink } from '../../components/site-link';
import * as styles from './chapter-list.module.css';

export interface ChapterCount {
  label: string;
  name: string;
  href: string;
  taken: number;
  total: number;
}

/** The chapters of the list, each with how many of its wastes are taken. */
export function ChapterList({ chapters }: { chapters: readonly ChapterCount[] }) {
  const { t: w } = useTranslation('waste');
  return (
    <ol className={styles.chapters}>
      {chapters.map(({ label, name, href, taken, total }) => (
        <li key={label} className={styles.chapter}>
          <SiteLink href={href} className={styles.link}>
            <span className={styles.label}>{label}</span>
            <span>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{w('count', { taken, total })}</span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ol>
  );
}
