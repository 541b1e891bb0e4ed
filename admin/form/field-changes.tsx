import type { VersionItem } from '../../backend/admin-api/contract';
import type { ContentType } from '../../core/content/content-type';
import { useWords } from '../app/words';
import { TextChanges } from '../ui/text-changes';
import * as styles from './versions.module.css';
import { useFieldTitle } from './field-title';
import { valueText } from './value-text';

type FieldChange = VersionItem['changed'][number];

/** What changed, field by field. */
export function FieldChanges({ type, changes }: { type: ContentType; changes: readonly FieldChange[] }) {
  const t = useWords();
  const titleOf = useFieldTitle(type);
  return (
    <dl className={styles.changes}>
      {changes.map(({ locale, field, before, after }) => (
        <div key={`${locale}.${field}`}>
          <dt>{titleOf([locale, field].filter(Boolean).join('.')) || t('form.whole')}</dt>
          <dd>
            <TextChanges before={before} after={after} textOf={(value) => valueText(t, value)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
