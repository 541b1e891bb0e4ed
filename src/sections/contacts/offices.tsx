import { graphql } from 'gatsby';

import type { ContactNode } from '../../../core/content/types/contact';
import type { Locale } from '../../../core/i18n/locales';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Section } from '../../components/section/section';
import { useWords } from '../words';
import { Office } from './office';
import * as styles from './offices.module.css';

/**
 * Where the company can be visited, called and written to. The first one stands out when the others
 * fill their rows without it.
 */
export function Offices({ locale, offices }: { locale: Locale; offices: readonly ContactNode[] }) {
  const t = useWords(locale, 'contacts');
  if (offices.length === 0) return null;
  return (
    <Section labelledBy="offices-title">
      <div className={styles.block}>
        <HeadingBlock id="offices-title" title={t('offices')} />
        <ul className={styles.offices}>
          {offices.map((office) => (
            <li key={office.contentId} className={styles.office}>
              <Office locale={locale} office={office} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

export const query = graphql`
  fragment OfficeParts on ContentContact {
    contentId
    titulo
    identificacao
    texto
    morada
    telefone
    fax
    email
    coordenadas
    url
    imagem {
      ...BlockImage
    }
    fotografia {
      ...BlockImage
    }
  }
`;
