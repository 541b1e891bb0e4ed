import type { Locale } from '../../../core/i18n/locales';
import { Eyebrow } from '../../components/eyebrow/eyebrow';
import { RichText } from '../../components/rich-text/rich-text';
import { SiteLink } from '../../components/site-link/site-link';
import { telephoneHref } from '../../components/site-link/telephone-href';
import { emergencyNumber } from '../layout/emergency-number';
import { useSiteData } from '../layout/use-site-data';
import { useLinkLabel } from '../link-label';
import type { SectionBlock } from '../section-block';
import * as styles from './emergency-panel.module.css';

/**
 * The number to call when it cannot wait, larger than anything else on the page: the emergency line
 * of the settings, unless the block names another.
 */
export function EmergencyPanel({ locale, block }: { locale: Locale; block: SectionBlock }) {
  const labelOf = useLinkLabel(locale);
  const number = emergencyNumber(useSiteData(locale).settings);
  const { meta, titulo, texto, sub_titulo, href } = block;
  return (
    <div data-ground="dark" className={styles.panel}>
      {meta && <Eyebrow>{meta}</Eyebrow>}
      {titulo && <h2 className={styles.title}>{titulo}</h2>}
      <SiteLink href={href ?? telephoneHref(number)} className={styles.number}>
        {sub_titulo ?? (href ? labelOf(href) : number)}
      </SiteLink>
      <RichText html={texto} below={titulo ? 2 : 1} />
    </div>
  );
}
