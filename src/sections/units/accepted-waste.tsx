import { useTranslation } from 'react-i18next';
import type { WasteCode } from '../../../core/content/types/services';
import { Section } from '../../components/section';
import * as styles from './accepted-waste.module.css';

interface Props {
  id: string;
  title: string | null;
  codes: readonly WasteCode[];
}

/**
 * What a unit may accept, by codes of the European List of Waste. An asterisk after the code means
 * hazardous; the table says so in a word too.
 */
export function AcceptedWaste({ id, title, codes }: Props) {
  const { t } = useTranslation();
  if (codes.length === 0) return null;
  return (
    <Section id={id} title={title ?? t('units.waste')}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('waste.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('waste.code')}</th>
            <th scope="col">{t('waste.description')}</th>
            <th scope="col">{t('waste.kind')}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map(({ codigo, descricao }) => (
            <tr key={codigo}>
              <th scope="row" className={styles.code}>
                {codigo}
              </th>
              <td>{descricao}</td>
              <td className={styles.kind}>
                {codigo.endsWith('*') ? (
                  <strong>{t('waste.hazardous')}</strong>
                ) : (
                  t('waste.notHazardous')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
