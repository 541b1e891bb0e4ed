import { useEffect, useRef } from 'react';
import { useWords } from '../app/words';
import { type FieldProps, localeOfPath, useField, useForm, useValue } from '../form/form-context';
import { slugFrom } from '../../core/routing/slug-from-title';
import { valueAt } from '../form/field-path';
import { Button, Input } from '../ui';

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
