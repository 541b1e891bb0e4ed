import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EntryAnswer, ListedEntryItem, Listed } from '../../backend/admin-api/contract';
import { contentTypeNamed } from '../../core/content/registry';
import { titleOf } from '../../core/content/content-type';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { entryPath, queryText, requestJson } from '../api/request';
import { useLanguage, useWords } from '../app/words';
import { Combobox, Field, type Option } from '../ui';

interface Props {
  id?: string;
  label: string;
  hint?: string;
  error?: string | null;
  /** A content type. */
  target: string;
  /** The name of an entry of it. */
  value: string;
  onChange: (name: string) => void;
}

export function ReferenceChoice({ target, value, onChange, ...labels }: Props) {
  const t = useWords();
  const { find } = useTitles(target);
  const title = useTitle(target, value);
  return (
    <Field {...labels}>
      {(ids) => (
        <Combobox
          {...ids}
          text={title}
          find={find}
          placeholder={t('fields.search')}
          onChoose={(option) => onChange(option.value)}
          onClear={() => onChange('')}
        />
      )}
    </Field>
  );
}

export function EntryTitle({ target, name }: { target: string; name: string }) {
  return useTitle(target, name);
}

const perPage = 50;
/** In ms. */
const staleTime = 60_000;

const optionOf = ({ name, titles }: ListedEntryItem, language: Locale): Option => ({
  value: name,
  label: titles[language] ?? localeCodes.map((code) => titles[code]).find(Boolean) ?? name,
});

/** The entries of a type by their titles, for references. */
export function useTitles(type: string) {
  const language = useLanguage();
  const queries = useQueryClient();
  const query = useCallback(
    (q: string) => ({
      queryKey: ['titles', type, q],
      staleTime,
      queryFn: () =>
        requestJson<Listed<ListedEntryItem>>(`entries${queryText({ type, q, perPage, sort: 'title', order: 'asc' })}`),
    }),
    [type],
  );
  const find = useCallback(
    async (typed: string): Promise<Option[]> =>
      (await queries.fetchQuery(query(typed.trim()))).items.map((item) => optionOf(item, language)),
    [queries, query, language],
  );
  return { find, first: useQuery(query('')) };
}

/** The title of the entry that a reference names; its id until it is known. */
export function useTitle(type: string, name: string): string {
  const language = useLanguage();
  const { data: first, isSuccess } = useTitles(type).first;
  const known = first?.items.find((item) => item.name === name);
  const { data: entry } = useQuery({
    queryKey: ['title', type, name],
    enabled: name !== '' && isSuccess && !known,
    staleTime,
    retry: false,
    queryFn: () => requestJson<EntryAnswer>(entryPath(`${type}~${name}`)),
  });
  if (known) return optionOf(known, language).label;
  const contentType = contentTypeNamed(type);
  const titles = [language, ...localeCodes].map((code) => contentType && titleOf(contentType, entry?.values[code]));
  return titles.find(Boolean) ?? name;
}
