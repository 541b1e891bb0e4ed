import type { ContactNode } from '../../../core/content/types/contact';
import type { Locale } from '../../../core/i18n/locales';
import { CopyButton } from '../../components/copy-button/copy-button';
import { Picture } from '../../components/picture/picture';
import { RichText } from '../../components/rich-text/rich-text';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden';
import { ActionLink } from '../action-link';
import { useWords } from '../words';
import { OfficeFacts } from './office-facts';
import * as styles from './office.module.css';

const sizes = '(min-width: 1024px) 50vw, 100vw';

/**
 * One office: what it looks like, every way to reach it, and a map of our own. The map application
 * opens only when asked.
 */
export function Office({ locale, office }: { locale: Locale; office: ContactNode }) {
  const t = useWords(locale, 'contacts');
  const { titulo, identificacao, texto, morada, coordenadas, url, imagem, fotografia } = office;
  return (
    <article className={styles.office}>
      {fotografia && (
        <Picture image={fotografia} sizes={sizes} ratio="16 / 9" className={styles.photograph} />
      )}
      <div className={styles.words}>
        <div>
          <h3 className={styles.title}>{titulo}</h3>
          {identificacao && <p className={styles.role}>{identificacao}</p>}
        </div>
        <address className={styles.address}>{morada}</address>
        <OfficeFacts locale={locale} office={office} />
        <div className={styles.actions}>
          {url && (
            <ActionLink locale={locale} href={url} variant="quiet">
              {t('openMap')}
              <VisuallyHidden>: {titulo}</VisuallyHidden>
            </ActionLink>
          )}
          <CopyButton
            text={[morada, coordenadas].filter(Boolean).join('\n')}
            subject={titulo}
            label={t('copy')}
            done={t('copied')}
          />
        </div>
        <RichText html={texto} size="small" below={3} />
      </div>
      {imagem && <Picture image={imagem} sizes={sizes} ratio="3 / 2" className={styles.map} />}
    </article>
  );
}
