import type { WasteCode } from '../../core/content/types/services';
import * as styles from './waste-codes.module.css';

interface Props {
  codes: readonly WasteCode[];
  labels: {
    caption: string;
    code: string;
    description: string;
    kind: string;
    hazardous: string;
    notHazardous: string;
  };
}

/**
 * Rows of the European List of Waste. An asterisk after the code means hazardous; the table says so
 * in a word too.
 */
export function WasteCodes({ codes, labels }: Props) {
  if (codes.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{labels.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.code}</th>
          <th scope="col">{labels.description}</th>
          <th scope="col">{labels.kind}</th>
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
              {codigo.endsWith('*') ? <strong>{labels.hazardous}</strong> : labels.notHazardous}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
