import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fileNote } from '../../../../core/content/media-files';
import type { Locale } from '../../../../core/i18n/locales';
import { Button } from '../../../components/button';
import { removeFile } from './chosen-files';
import { fileControlsOf, filesOf, type FormValues } from './form-values';
import type { Translate } from './messages';

interface Props {
  form: HTMLFormElement;
  values: FormValues;
  locale: Locale;
  t: Translate;
  /** While they are sent none can be removed. */
  busy: boolean;
}

/** Below each field for files those that were chosen, each with a button that removes it. */
export function FileLists({ form, values, ...props }: Props) {
  const chosen = new Map<string, File[]>(filesOf(values));
  return fileControlsOf(form).map((control) => (
    <FileList key={control.name} {...props} control={control} files={chosen.get(control.name) ?? []} />
  ));
}

interface ListProps extends Omit<Props, 'form' | 'values'> {
  control: HTMLInputElement;
  files: readonly File[];
}

function FileList({ control, files, locale, t, busy }: ListProps) {
  /** What was removed last; `left`: how many there were then. */
  const [removed, setRemoved] = useState<{ name: string; at: number; left: number } | null>(null);
  const field = control.closest('[data-field]');
  const [list, status] = ['[data-files]', '[role=status]'].map((part) => field?.querySelector(part));
  const isRemoved = removed !== null && files.length === removed.left;

  // The button had the focus, and is gone.
  useEffect(() => {
    if (!isRemoved) return;
    const buttons = list?.querySelectorAll('button') ?? [];
    (buttons[Math.min(removed.at, buttons.length - 1)] ?? control).focus();
  }, [isRemoved, removed, list, control]);

  if (!list || !status) return null;
  const said = [
    isRemoved && t('fileRemoved', { name: removed.name }),
    files.length > 0 && t('filesChosen', { count: files.length }),
  ];
  return (
    <>
      {createPortal(said.filter(Boolean).join(' '), status)}
      {createPortal(
        files.length > 0 && (
          <ul className="line-t">
            {files.map((file, at) => (
              <li key={`${at} ${file.name}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 items-center line-b">
                <span className="text-strong text-sm wrap-anywhere">{factsOf(file, locale, t)}</span>
                <Button
                  variant="quiet"
                  icon="close"
                  busy={busy}
                  onClick={() => {
                    setRemoved({ name: file.name, at, left: files.length - 1 });
                    removeFile(control, file);
                  }}
                >
                  {t('remove')}
                  <span className="sr-only"> {file.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        ),
        list,
      )}
    </>
  );
}

function factsOf({ name, size }: File, locale: Locale, t: Translate): string {
  const extension = name.includes('.') ? (name.split('.').pop() ?? '') : '';
  return t('file', { name, facts: fileNote({ extension, size }, locale) });
}
