import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWords, useLanguage } from '../app/words';
import { type FieldProps, useField } from '../form/form-context';
import { Combobox, Field, classNames, IconButton, type Option } from '../ui';
import type { EntryAnswer, ListedEntryItem, Listed } from '../../backend/admin-api/contract';
import { contentTypeNamed } from '../../core/content/registry';
import { titleOf } from '../../core/content/content-type';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { entryPath, queryText, requestJson } from '../api/request';
import * as styles from './references-field.module.css';

export function ReferenceField(props: FieldProps) {
  const { value, set, label, hint, error, id } = useField(props);
  const chosen = typeof value === 'string' ? value : '';
  return (
    <ReferenceChoice
      {...{ label, hint, error, id }}
      target={props.field.target ?? ''}
      value={chosen}
      onChange={(name) => set(name || undefined)}
    />
  );
}

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

/** Several entries of a type, in an order. */
export function ReferencesField(props: FieldProps) {
  const t = useWords();
  const { value, set, label, hint, error, id } = useField(props);
  const { item, max = Infinity } = props.field;
  const target = item?.target ?? '';
  const { find } = useTitles(target);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const names = chosen.join(' ');
  const findOthers = useCallback(
    async (typed: string) => (await find(typed)).filter((option) => !names.split(' ').includes(option.value)),
    [find, names],
  );
  const move = (at: number, to: number) => {
    const [moved, ...others] = [chosen[at], ...chosen.filter((_, index) => index !== at)];
    set([...others.slice(0, to), moved, ...others.slice(to)]);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          {chosen.length > 0 && (
            <ol className={classNames('stack-xs', styles.chosen)} aria-label={label}>
              {chosen.map((name, at) => (
                <Chosen
                  key={name}
                  target={target}
                  name={name}
                  onUp={at > 0 ? () => move(at, at - 1) : undefined}
                  onRemove={() => set(chosen.filter((each) => each !== name))}
                />
              ))}
            </ol>
          )}
          {chosen.length < max && (
            <Combobox
              {...ids}
              text=""
              find={findOthers}
              placeholder={t('fields.add')}
              onChoose={(option) => set([...chosen, option.value])}
            />
          )}
        </>
      )}
    </Field>
  );
}

interface ChosenProps {
  target: string;
  name: string;
  onUp: (() => void) | undefined;
  onRemove: () => void;
}

function Chosen({ target, name, onUp, onRemove }: ChosenProps) {
  const t = useWords();
  const title = useTitle(target, name);
  return (
    <li className={styles.item}>
      <span className={styles.title}>{title}</span>
      {onUp && <IconButton icon="up" label={t('fields.up', { title })} onClick={onUp} />}
      <IconButton icon="close" label={t('fields.remove', { title })} onClick={onRemove} />
    </li>
  );
}

const perPage = 50;
/** In ms. */
const staleTime = 60_000;

const optionOf = ({ name, titles }: ListedEntryItem, language: Locale): Option => ({
  value: name,
  label: titles[language] ?? localeCodes.map((code) => titles[code]).find(Boolean) ?? name,
});

/** The entries of a type by their titles, for references. */
function useTitles(type: string) {
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
function useTitle(type: string, name: string): string {
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
