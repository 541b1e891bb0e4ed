import type { VersionItem } from '../../backend/admin-api/contract';
import type { ContentType } from '../../core/content/content-type';
import { type Piece, wordChanges } from '../../core/content/word-changes';
import { type Translate, useWords } from '../app/words';
import * as styles from './versions.module.css';
import { useFieldTitle } from './field-title';
import { valueText } from './value-text';

type FieldChange = VersionItem['changed'][number];

/** What changed, field by field: before and after, of long texts the words. */
export function FieldChanges({
  type,
  changes,
}: {
  type: ContentType;
  changes: readonly FieldChange[];
}) {
  const t = useWords();
  const titleOf = useFieldTitle(type);
  return (
    <dl className={styles.changes}>
      {changes.map(({ locale, field, before, after }) => (
        <div key={`${locale}.${field}`}>
          <dt>{titleOf([locale, field].filter(Boolean).join('.')) || t('form.whole')}</dt>
          <dd className={styles.text}>
            {piecesOf(t, before, after).map(({ kind, text }, at) => (
              <Change key={at} kind={kind} text={text} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ kind, text }: Piece) {
  const t = useWords();
  if (kind === 'cut') return ' […] ';
  if (kind === 'same') return text;
  const Tag = kind === 'gone' ? 'del' : 'ins';
  return (
    <Tag>
      <span className="visuallyHidden">{t(`versions.${kind}`)}: </span>
      {text}
    </Tag>
  );
}

function piecesOf(t: Translate, before: unknown, after: unknown): readonly Piece[] {
  const isText = typeof before === 'string' && typeof after === 'string';
  const words = isText ? wordChanges(before, after) : null;
  const whole = (kind: 'gone' | 'new', value: unknown): Piece[] => [
    { kind, text: valueText(t, value) || t('versions.empty') },
  ];
  return words ?? [...(before === null ? [] : whole('gone', before)), ...whole('new', after)];
}
