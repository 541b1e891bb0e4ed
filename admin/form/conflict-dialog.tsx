import { useState } from 'react';
import type { FieldConflict } from '../../backend/admin-api/contract';
import type { ContentType } from '../../core/content/content-type';
import type { Values } from '../../core/i18n/messages';
import { useDates, useWords } from '../app/words';
import { Button, classNames, Dialog, type Open } from '../ui';
import * as styles from './conflict-dialog.module.css';
import { useFieldTitle } from './field-title';
import { valueText } from './value-text';

interface Props {
  conflicts: readonly FieldConflict[];
  facts: Values;
  type: ContentType;
  close: (theirs: string[] | null) => void;
}

/** Answers the fields in which the other person's text stays; null: back to the form. */
export const openConflicts = (open: Open, props: Omit<Props, 'close'>): Promise<string[] | null> =>
  open<string[]>((close) => <ConflictDialog {...props} close={close} />);

function ConflictDialog({ conflicts, facts: { when, ...others }, type, close }: Props) {
  const t = useWords();
  const dates = useDates();
  const facts = { ...others, when: momentText(String(when), dates.moment) };
  const titleOf = useFieldTitle(type);
  const [chosen, setChosen] = useState<Readonly<Record<string, 'theirs' | 'mine'>>>({});
  const isComplete = conflicts.every(({ field }) => chosen[field]);
  return (
    <Dialog title={t('conflict.title', facts)} size="wide" onClose={() => close(null)}>
      <p>{t('conflict.text', facts)}</p>
      {conflicts.map(({ field, ...sides }) => (
        <fieldset key={field} className={styles.field}>
          <legend className="strong">{titleOf(field)}</legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <label key={side} className={classNames('stack-sm', styles.side)}>
              <span className={classNames('field-label', styles.head)}>
                <input
                  type="radio"
                  name={field}
                  checked={chosen[field] === side}
                  onChange={() => setChosen({ ...chosen, [field]: side })}
                />
                {t(`conflict.${side}`, facts)}
              </span>
              <span className={styles.text}>{valueText(t, sides[side]) || t('conflict.empty')}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <Dialog.Actions back={t('backToForm')}>
        <Button
          disabled={!isComplete}
          onClick={() => close(conflicts.map(({ field }) => field).filter((field) => chosen[field] === 'theirs'))}
        >
          {t('conflict.confirm')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}

const momentText = (when: string, moment: (at: string) => string): string =>
  Number.isNaN(Date.parse(when)) ? when : moment(when);
