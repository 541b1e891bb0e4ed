import type { Cta } from '../../../core/content/types/parts';
import { Icon } from '../../components/icon/icon';
import { SiteLink } from '../../components/site-link/site-link';
import * as styles from './article-cta.module.css';

/** What to do after reading, when editors want it shown. */
export function ArticleCta({ cta }: { cta: Cta | null }) {
  if (!cta?.visivel) return null;
  // The window itself needs no name, and a link that names one is not taken over by the router.
  const target = cta.target && cta.target !== '_self' ? cta.target : undefined;
  return (
    <SiteLink
      href={cta.url}
      target={target}
      rel={target ? 'noopener' : undefined}
      className={styles.cta}
      data-ground="accent"
      data-print="none"
    >
      <span>{cta.titulo}</span>
      <Icon name={cta.url.startsWith('http') ? 'external' : 'arrow'} />
    </SiteLink>
  );
}
