import { type Piece, wordChanges } from '../../core/content/word-changes';
import { useWords } from '../app/words';

interface Props {
  before: unknown;
  after: unknown;
  /** Empty: there is nothing to show of it. */
  textOf: (value: unknown) => string;
}

/** What changed in a field: before and after, of long texts the words. */
export function TextChanges({ before, after, textOf }: Props) {
  const t = useWords();
  const isText = typeof before === 'string' && typeof after === 'string';
  const whole = (kind: 'gone' | 'new', value: unknown): Piece[] => [
    { kind, text: textOf(value) || t('versions.empty') },
  ];
  const pieces = (isText && wordChanges(before, after)) || [
    ...(before === null ? [] : whole('gone', before)),
    ...whole('new', after),
  ];
  return (
    <div className="text-changes">
      {pieces.map(({ kind, text }, at) => {
        if (kind === 'cut') return ' […] ';
        if (kind === 'same') return text;
        const Tag = kind === 'gone' ? 'del' : 'ins';
        return (
          <Tag key={at}>
            <span className="visuallyHidden">{t(`versions.${kind}`)}: </span>
            {text}
          </Tag>
        );
      })}
    </div>
  );
}
