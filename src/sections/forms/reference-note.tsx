import { useTranslation } from 'gatsby-plugin-react-i18next';
import { useEffect, useState } from 'react';
import { isReference, referenceParameter } from '../../../core/forms/reference';
import * as styles from './reference-note.module.css';

/**
 * The number of what was sent: of the answer to the form, else of the URL. Where there are no
 * scripts the server writes it in (server/forms/sent-page.ts), before React takes over the page.
 */
export function ReferenceNote({ reference = '' }: { reference?: string }) {
  const { t } = useTranslation('site');
  const [named, setNamed] = useState('');
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get(referenceParameter);
    setNamed(isReference(given) ? given : '');
  }, []);
  const shown = reference || named;
  return (
    <div
      className="grid gap-1 justify-self-stretch py-4 px-5 [border-left:0.1875rem_solid_var(--accent)] bg-raised [&[hidden]]:hidden"
      data-reference=""
      data-pagefind-ignore=""
      hidden={shown === ''}
      suppressHydrationWarning
    >
      <p className="meta">{t('form.reference')}</p>
      <p className={styles.number}>
        <strong suppressHydrationWarning>{shown || '-'}</strong>
      </p>
      <p className="meta">
        {t('form.referenceUse')} {WITH_MAIL && t('form.referenceMailed')}
      </p>
    </div>
  );
}
