import { useEffect, useState } from 'react';
import { useListContext } from 'ra-core';
import type { EntriesQuery } from '../../backend/admin-api/contract';
import { wordAt } from '../../core/content/field-words';
import { localeCodes } from '../../core/i18n/locales';
import { useSession } from '../app/session';
import { useLanguage, useLanguageName, useWords } from '../app/words';
import { Button } from '../ui/button';
import { controlClass, Field } from '../ui/field';
import * as styles from './entries.module.css';

export type EntriesFilter = Pick<EntriesQuery, 'q' | 'type' | 'state' | 'locale' | 'translation'>;

const states = ['draft', 'waiting', 'scheduled', 'public', 'over', 'held', 'faulty'];
const translations = ['complete', 'missing', 'outdated'];

export function EntryFilter() {
  const t = useWords();
  const language = useLanguage();
  const nameOf = useLanguageName();
  const { types } = useSession();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as EntriesFilter;
  const [typed, setTyped] = useState(filter.q ?? '');
  useEffect(() => setTyped(filter.q ?? ''), [filter.q]);

  const change = (part: Partial<Record<keyof EntriesFilter, string>>, isTyping = false) =>
    setFilters(
      Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value)),
      undefined,
      isTyping,
    );
  const select = (name: keyof EntriesFilter, options: readonly (readonly [string, string])[]) => (
    <Field label={t(`entries.${name}`)}>
      {(ids) => (
        <select
          {...ids}
          className={controlClass()}
          value={filter[name] ?? ''}
          onChange={({ target }) => change({ [name]: target.value })}
        >
          <option value="">{t('entries.any')}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const hasFilter = Object.keys(filter).some((name) => name !== 'q' && name !== 'type');
  return (
    <form role="search" className={styles.filter} onSubmit={(event) => event.preventDefault()}>
      <Field label={t('entries.search')}>
        {(ids) => (
          <input
            {...ids}
            type="search"
            className={controlClass()}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              change({ q: target.value }, true);
            }}
          />
        )}
      </Field>
      {select(
        'type',
        types
          .filter(({ mayOpen }) => mayOpen)
          .map(({ name }) => [name, wordAt(language, `types.${name}.many`) ?? name] as const),
      )}
      <details className={styles.more} open={hasFilter || undefined}>
        <summary>{t('entries.more')}</summary>
        <div className={styles.moreFields}>
          {select(
            'state',
            states.map((state) => [state, t(`states.${state}`)] as const),
          )}
          {select(
            'locale',
            localeCodes.map((code) => [code, nameOf(code)] as const),
          )}
          {select(
            'translation',
            translations.map((each) => [each, t(`translations.${each}`)] as const),
          )}
          <Button variant="plain" onClick={() => setFilters({})}>
            {t('entries.clear')}
          </Button>
        </div>
      </details>
    </form>
  );
}
