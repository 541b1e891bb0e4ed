import { useState } from 'react';
import type { EntryId } from '../../backend/admin-api/contract';
import { choiceLabel, labelFor } from '../../core/content/field-words';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { useSession } from '../app/session';
import { useLanguage, useLanguageName, useWords } from '../app/words';
import { ReferenceChoice } from '../fields/reference-field';
import { Check, classNames, Dialog, SelectField } from '../ui';
import { actOf, actsFor, fieldsOf, typeOf } from './bulk-acts';
import { BulkPlan } from './bulk-plan';
import * as styles from './bulk.module.css';

interface Props {
  ids: readonly EntryId[];
  close: (done: true | null) => void;
}

/** Asks what to do with these entries, shows what it would change, and does it. */
export function BulkDialog({ ids, close }: Props) {
  const t = useWords();
  const language = useLanguage();
  const nameOf = useLanguageName();
  const { mayPublish } = useSession();
  const [chosen, setChosen] = useState('');
  const [locales, setLocales] = useState<readonly Locale[]>(localeCodes);
  const [value, setValue] = useState('');
  const [what = '', field] = chosen.split(' ');
  const owner = typeOf(ids[0] ?? '');
  const labelOf = (name: string) => labelFor({ owner, name, language });
  const set = field === undefined ? undefined : fieldsOf(owner)[field];
  const target = what === 'set' ? set?.target : 'categories';
  const act = actOf(chosen, locales, value);
  return (
    <Dialog title={t('bulk.title', { count: ids.length })} size="wide" onClose={() => close(null)}>
      <SelectField
        label={t('bulk.act')}
        none=""
        value={chosen}
        choices={actsFor(ids, mayPublish).map((each) => {
          const [name, of] = each.split(' ');
          return [each, t(`bulk.acts.${name}`, { field: of ? labelOf(of) : '' })] as const;
        })}
        onChange={(next) => {
          setChosen(next);
          setValue('');
        }}
      />
      {what === 'publish' || what === 'unpublish' ? (
        <fieldset className={classNames('line', styles.languages)}>
          <legend className="visuallyHidden">{t('bulk.languages')}</legend>
          {localeCodes.map((code) => (
            <Check
              key={code}
              label={nameOf(code)}
              checked={locales.includes(code)}
              onChange={(isIn) =>
                setLocales(localeCodes.filter((each) => (each === code ? isIn : locales.includes(each))))
              }
            />
          ))}
        </fieldset>
      ) : set?.choices && field !== undefined ? (
        <SelectField
          label={labelOf(field)}
          none=""
          value={value}
          choices={set.choices.map((choice) => [
            choice,
            choiceLabel({ owner, name: field, language }, set, choice) ?? choice,
          ])}
          onChange={setValue}
        />
      ) : (
        what !== '' &&
        target && (
          <ReferenceChoice
            label={field === undefined ? t('entries.category') : labelOf(field)}
            target={target}
            value={value}
            onChange={setValue}
          />
        )
      )}
      {act ? (
        <BulkPlan key={JSON.stringify(act)} ids={ids} act={act} close={close} />
      ) : (
        <Dialog.Actions back={t('cancel')} />
      )}
    </Dialog>
  );
}
