import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntriesQuery, EntryId, Listed, ListedEntryItem } from '../../backend/admin-api/contract';
import { contentTypeNamed } from '../../core/content/registry';
import { mostFiles } from '../../core/content/most-files';
import { refusalText, useWords, useLanguage, useLanguageName } from '../app/words';
import { queryText, requestJson } from '../api/request';
import { useAskTranslation } from '../comments/ask-translation';
import { Button, useOpen, useToast, Check, Dialog, SelectField } from '../ui';
import { choiceLabel, labelFor } from '../../core/content/field-words';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { useSession } from '../app/session';
import { ReferenceChoice } from '../fields/reference-choice';
import { typeOf, actOf, actsFor, fieldsOf } from './bulk-acts';
import * as styles from './bulk.module.css';
import { BulkPlan } from './bulk-plan';

interface Props {
  chosen: readonly EntryId[];
  setChosen: (ids: readonly EntryId[]) => void;
  /** That of the list. */
  request: EntriesQuery;
  total: number;
}

const perPage = 100;

/** What can be done with the selected entries. */
export function BulkBar({ chosen, setChosen, request, total }: Props) {
  const t = useWords();
  const comments = useWords('admin-comments');
  const ask = useAskTranslation();
  const open = useOpen();
  const toast = useToast();
  const queries = useQueryClient();
  const change = async () => {
    const isDone = await open<true>((close) => <BulkDialog ids={chosen} close={close} />);
    if (!isDone) return;
    setChosen([]);
    toast({ text: t('bulk.done') });
    // Once the dialog has given the focus back to its button, which goes.
    requestAnimationFrame(() => document.getElementById('content')?.focus());
    await queries.invalidateQueries({ queryKey: ['entries'] });
  };
  const askTranslation = async () => {
    if (await ask(chosen)) setChosen([]);
  };
  const chooseAll = async () => {
    const pages = Array.from({ length: Math.ceil(total / perPage) }, (_, at) => at + 1);
    const found = await Promise.all(
      pages.map((page) => requestJson<Listed<ListedEntryItem>>(`entries${queryText({ ...request, page, perPage })}`)),
    );
    setChosen([...new Set([...chosen, ...found.flatMap(({ items }) => items.map(({ id }) => id))])]);
  };
  const isTooMuch = chosen.length > mostFiles;
  return (
    <section
      className={`line sticky bottom-0 z-10 gap-x-3 gap-y-2 px-4 py-3 bg-surface max-md:-mx-gutter ${styles.bar}`}
      aria-label={t('bulk.selected')}
    >
      <p className="strong max-md:flex-1" role="status">
        {t('bulk.count', { count: chosen.length })}
        {isTooMuch && ` ${t('bulk.tooMany', { limit: mostFiles })}`}
      </p>
      <Button disabled={isTooMuch} onClick={() => void change()}>
        {t('bulk.change')}
      </Button>
      {chosen.every((id) => contentTypeNamed(typeOf(id))?.hasWords) && (
        <Button variant="secondary" disabled={isTooMuch} onClick={() => void askTranslation()}>
          {comments('translation.ask')}
        </Button>
      )}
      {total > chosen.length && total <= mostFiles && (
        <Button
          variant="plain"
          onClick={() =>
            void chooseAll().catch((error: unknown) => toast({ text: refusalText(t, error), isError: true }))
          }
        >
          {t('bulk.all', { count: total })}
        </Button>
      )}
      <Button variant="plain" onClick={() => setChosen([])}>
        {t('bulk.clear')}
      </Button>
    </section>
  );
}

interface BulkDialogProps {
  ids: readonly EntryId[];
  close: (done: true | null) => void;
}

/** Asks what to do with these entries, shows what it would change, and does it. */
function BulkDialog({ ids, close }: BulkDialogProps) {
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
        <fieldset className="line gap-x-6 gap-y-0">
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
