import { type KeyboardEvent, useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { EntryAnswer } from '../../backend/admin-api/contract';
import type { SeoItem } from '../../backend/admin-api/seo-contract';
import { headLimits, lengthOf, withBrand } from '../../core/content/head-limits';
import { writtenFields } from '../../core/content/form-layout';
import { localeRow } from '../../core/i18n/locales';
import { contentTypeNamed } from '../../core/content/registry';
import { ApiError, entryPath, requestJson } from '../api/request';
import { problemText, refusalText, useWords } from '../app/words';
import { cleanEntry } from '../form/clean-values';
import { valueAt, withValue } from '../form/field-path';
import { useAskPublishing } from '../app/publishing';
import { useSession } from '../app/session';
import { Area, Button, Counter, IconButton } from '../ui';

interface Props {
  item: SeoItem;
  name: keyof typeof headLimits;
}

/** A title or a description, which can be written where it stands. */
export function HeadText({ item, name }: Props) {
  const t = useWords('admin-seo');
  const [isOpen, setOpen] = useState(false);
  /** Until what is live says it. */
  const [saved, setSaved] = useState<string | null>(null);
  const text = item[name];
  const was = item.before[name];
  useEffect(() => setSaved(null), [text]);
  if (isOpen && item.entry)
    return (
      <Edit
        item={item}
        name={name}
        entry={item.entry}
        onEnd={(written) => {
          setOpen(false);
          if (written) setSaved(written);
        }}
      />
    );
  return (
    <div className="flex gap-2 items-start justify-between">
      <div className="min-w-0">
        {(saved ?? text) ? (
          <span lang={localeRow(item.locale).htmlLang}>{saved ?? text}</span>
        ) : (
          <span className="soft">{t('missing')}</span>
        )}
        {saved !== null && (
          <p className="soft" role="status">
            {t('edit.saved')}
          </p>
        )}
        {was !== undefined && <p className="soft">{t('was', { value: was ?? t('missing') })}</p>}
      </div>
      {item.isEditable && (
        <IconButton
          icon="edit"
          className="flex-none -mt-2"
          label={t(`edit.${name}`, { path: item.path })}
          onClick={() => setOpen(true)}
        />
      )}
    </div>
  );
}

type EditProps = Props & { entry: string; onEnd: (written?: string) => void };

function Edit({ item: { locale, ...item }, name, entry: id, onEnd }: EditProps) {
  const app = useWords();
  const t = useWords('admin-seo');
  const askPublishing = useAskPublishing();
  const { brand } = useSession();
  const path = `${locale}.meta.${name}`;
  const [opened, setOpened] = useState<EntryAnswer | null>(null);
  const [typed, setTyped] = useState('');
  const read = useMutation({
    mutationFn: () => requestJson<EntryAnswer>(entryPath(id)),
    onSuccess: (entry) => {
      setOpened(entry);
      setTyped(String(valueAt(entry.values, path) ?? ''));
    },
  });
  const save = useMutation({
    mutationFn: async ({ type: typeName, version, values }: EntryAnswer) => {
      const type = contentTypeNamed(typeName);
      if (!type || !values[locale]) throw new ApiError(0, { code: 'not_found' });
      const written = withValue(values, path, typed.trim() || undefined);
      return requestJson(entryPath(id), {
        method: 'PUT',
        body: { version, values: cleanEntry(writtenFields(type), written) },
        waits: true,
      });
    },
    onSuccess: () => {
      askPublishing();
      onEnd(typed.trim());
    },
  });
  const shown = name === 'title' ? withBrand(typed.trim(), brand) : typed;
  const { mutate } = read;
  useEffect(() => mutate(), [mutate]);
  const send = () => {
    if (opened && !save.isPending) save.mutate(opened);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const error = save.error ?? read.error;
  const problems = error instanceof ApiError ? (error.body.problems ?? []) : [];
  const said = problems.map((problem) => problemText(app, problem)).join('; ');
  return (
    <div className="stack-sm">
      <Area
        label={t(`edit.field.${name}`)}
        hint={t('edit.hint')}
        error={error ? said || refusalText(app, error) : null}
        counter={<Counter length={lengthOf(shown)} limit={headLimits[name].max} />}
        // Opened by a press on its button, which is gone.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        lang={localeRow(locale).htmlLang}
        rows={name === 'title' ? 2 : 4}
        readOnly={!opened}
        value={typed}
        placeholder={item[name] ?? ''}
        onChange={setTyped}
        onKeyDown={keys}
      />
      <div className="line">
        <Button aria-disabled={!opened || save.isPending || undefined} onClick={send}>
          {t('edit.save')}
        </Button>
        <Button variant="plain" onClick={() => onEnd()}>
          {app('cancel')}
        </Button>
      </div>
    </div>
  );
}
