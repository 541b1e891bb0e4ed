import type { ContactNode } from '../../content/types/contact';
import type { Locale } from '../../i18n/locales';
import { CopyButton } from '../../ui/copy-button/copy-button';
import { Picture } from '../../ui/picture/picture';
import { RichText } from '../../ui/rich-text/rich-text';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { ActionLink } from '../action-link';
import { useWords } from '../words';
import { OfficeFacts } from './office-facts';
import * as styles from './office.module.css';

/** One office: a map of our own, the way there, and every way to reach it. The map application opens only when asked. */
export function Office({ locale, office }: { locale: Locale; office: ContactNode }) {
  const t = useWords(locale, 'contacts');
  const { titulo, identificacao, texto, morada, coordenadas, url, imagem } = office;
  return (
    <article className={styles.office}>
      {imagem && <Picture image={imagem} sizes="(min-width: 1024px) 50vw, 100vw" ratio="3 / 2" className={styles.map} />}
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
          <CopyButton text={[morada, coordenadas].filter(Boolean).join('\n')} subject={titulo} label={t('copy')} done={t('copied')} />
        </div>
        <RichText html={texto} size="small" below={3} />
      </div>
    </article>
  );
}
