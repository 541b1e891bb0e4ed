import type { NamedEntry } from '../../backend/admin-api/contract';
import { wordAt } from '../../core/content/field-words';
import { useLanguage } from '../app/words';
import { typeOf } from './bulk-acts';
import * as styles from './bulk.module.css';

export function EntryName({ entry: { id, title } }: { entry: NamedEntry }) {
  const language = useLanguage();
  const type = typeOf(id);
  return (
    <>
      <strong>{title}</strong> <span className={styles.soft}>{wordAt(language, `types.${type}.one`) ?? type}</span>
    </>
  );
}
