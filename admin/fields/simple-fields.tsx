import { useEffect, useRef } from 'react';
import { type FieldProps, useField, localeOfPath, useForm, useValue } from '../form/form-context';
import { Area, Counter, Input, SelectField, Check, Combobox, Field, Button } from '../ui';
import { choiceLabel } from '../../core/content/field-words';
import { useLanguage, useWords } from '../app/words';
import { useSession } from '../app/session';
import { findPages } from '../links/pick-link';
import { slugFrom } from '../../core/routing/slug-from-title';
import { valueAt } from '../form/field-path';

/** In characters: longer texts are broken into lines as they are written, or may have several. */
const longest = { input: 80, line: 200 };

export function TextField(props: FieldProps) {
  const { value, set, ...labels } = useField(props);
  const text = typeof value === 'string' ? value : '';
  const { max = Infinity } = props.field;
  const shown = { ...labels, counter: <Counter length={text.length} limit={max} />, value: text };
  if (max <= longest.input) return <Input {...shown} type="text" autoComplete="off" onChange={set} />;
  if (max > longest.line) return <Area {...shown} rows={2} onChange={set} />;
  return <Area {...shown} rows={1} onChange={(typed) => set(typed.replaceAll('\n', ' '))} />;
}

/** A day, `2026-03-31`, or a time in Portugal, `2026-03-31T09:00`: as the browser asks for them. */
export function DateField(props: FieldProps) {
  const { value, set, ...labels } = useField(props);
  const type = props.field.kind === 'date' ? 'date' : 'datetime-local';
  return <Input {...labels} type={type} value={typeof value === 'string' ? value : ''} onChange={set} />;
}

export function ChoiceField(props: FieldProps) {
  const { field, owner, name } = props;
  const t = useWords();
  const language = useLanguage();
  const { value, set, ...labels } = useField(props);
  const chosen = typeof value === 'string' ? value : '';
  const choices = field.choices ?? field.suggestions ?? [];
  const labelOf = (choice: string) => choiceLabel({ owner, name, language }, field, choice) ?? choice;
  return (
    <SelectField
      {...labels}
      none={t('fields.none')}
      value={chosen}
      choices={[...new Set(chosen ? [...choices, chosen] : choices)].map((choice) => [choice, labelOf(choice)])}
      onChange={set}
    />
  );
}

export function FlagField(props: FieldProps) {
  const t = useWords();
  const { mayPublish } = useSession();
  const { value, set, label, hint } = useField(props);
  // An entry without it is published.
  const isState = props.name === 'publicado' && !props.nested;
  const checked = value === true || (isState && value !== false);
  const isLocked = isState && !mayPublish && !checked;
  return (
    <Check
      label={label}
      hint={isLocked ? t('fields.needsApproval') : hint}
      checked={checked}
      disabled={isLocked}
      onChange={set}
    />
  );
}

export function IntegerField(props: FieldProps) {
  const { value, set, ...labels } = useField(props);
  const written = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return (
    <Input
      {...labels}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={written}
      onChange={(typed) => set(numberIn(typed))}
    />
  );
}

/** What is no number stays as it was typed, and is refused as such. */
function numberIn(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined;
  return /^-?\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed;
}

/** A page of the site is found by its title; any other address is typed. */
export function LinkField(props: FieldProps) {
  const t = useWords();
  const { value, set, label, hint, error, id } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ids) => (
        <Combobox
          {...ids}
          text={typeof value === 'string' ? value : ''}
          find={findPages}
          placeholder={t('link.placeholder')}
          onType={set}
          onChoose={(option) => set(option.value)}
          onClear={() => set(undefined)}
        />
      )}
    </Field>
  );
}

/** Follows the title until it is written by hand or its page is public. */
export function SlugField(props: FieldProps) {
  const t = useWords();
  const { store, type } = useForm();
  const { value, set, ...labels } = useField(props);
  const { path } = props;
  const locale = localeOfPath(path);
  const title = String(useValue(`${locale}.${type.title}`) ?? '');
  const before = useRef(title);
  const slug = typeof value === 'string' ? value : '';
  const proposed = locale ? slugFrom(title, locale) : '';
  const saved = locale ? store.savedValues[locale] : undefined;
  const isPublic = Boolean(valueAt(saved, 'slug')) && saved?.publicado !== false;

  useEffect(() => {
    if (before.current === title || !locale) return;
    const followed = slug === '' || slug === slugFrom(before.current, locale);
    before.current = title;
    if (followed && !isPublic && proposed !== slug) store.follow(path, proposed);
  }, [title, locale, slug, proposed, isPublic, store, path]);

  return (
    <Input {...labels} type="text" autoComplete="off" spellCheck={false} value={slug} onChange={set}>
      {proposed !== '' && proposed !== slug && (
        <Button variant="plain" onClick={() => set(proposed)}>
          {t('fields.slugFromTitle')}
        </Button>
      )}
    </Input>
  );
}
