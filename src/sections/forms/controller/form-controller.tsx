import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type FormKind, forms } from '../../../../core/forms/form-definitions';
import { checkSubmission } from '../../../../core/forms/submissions';
import { hasDraft } from '../form-drafts';
import { openDraft } from './draft';
import { initialFormState } from '../form-state';
import { formStates, type Translate } from './messages';
import { filesOf, type FormValues, valuesOf, fileControlsOf } from './form-values';
import { fileErrors, useFormEvents } from './use-form-events';
import { describedFiles } from './send-files';
import { type ControllerProps, type ShownProgress, useSending } from './use-sending';
import { Button } from '../../../components/button';
import { fileNote } from '../../../../core/content/media-files';
import type { Locale } from '../../../../core/i18n/locales';
import * as styles from './form-controller.module.css';
import { removeFile } from './chosen-files';

/**
 * Checks, keeps and sends the form of the page. Its inputs are uncontrolled: formik gets their
 * values from events and validates them by the rules of the server.
 */
export function FormController(props: ControllerProps) {
  const { form, kind, locale, show } = props;
  const [t] = useState(() => formStates(locale));
  const [isKept, setKept] = useState(() => hasDraft(props.name));
  const [draft] = useState(() => openDraft(props.name, form, setKept));
  const [initialValues] = useState(() => valuesOf(form));
  /** Errors that only the server can find, until their field is changed or the form is sent again. */
  const serverErrors = useRef<Record<string, string>>({});
  const sending = useSending({ ...props, t, draft });
  const formik = useFormik<FormValues>({
    initialValues,
    validateOnChange: false,
    validateOnBlur: false,
    validate: (values) => {
      const checked = (described: object) =>
        ofStep(form, kind, {
          ...serverErrors.current,
          ...fileErrors(values, locale),
          ...checkSubmission(kind, { ...described }).fields,
        });
      // Pictures count with the size that they are sent in.
      return filesOf(values).length > 0 ? describedFiles(values).then(checked) : checked(values);
    },
    onSubmit: async (values, { setErrors, resetForm }) => {
      if (isInFirstStep(form)) {
        show({ step: 2, attempt: 0 });
        resetForm({ values });
        return;
      }
      const errors = await sending.send(values, Date.now() - props.shownAt);
      if (!errors) return;
      serverErrors.current = errors;
      setErrors(errors);
    },
  });
  const { errors, submitCount, isSubmitting } = formik;

  useFormEvents({ form, kind, locale, formik, draft, serverErrors, show });

  useEffect(() => show({ errors: errors as Record<string, string> }), [errors, show]);

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0) show({ attempt: submitCount });
    // Errors that change later, as fields are corrected, are no new attempt.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting, show]);

  useEffect(() => {
    const names = draft.files.join(', ');
    if (names) show({ notice: t('restoredNoFile', { names }) });
    else if (draft.restored) show({ notice: t('restored') });
  }, [draft, t, show]);

  useEffect(() => draft.listen(), [draft]);

  function forget(): void {
    draft.forget();
    form.reset();
    formik.resetForm({ values: valuesOf(form) });
    show({ ...initialFormState, notice: t('forgotten') });
    // The button has gone.
    form.querySelector<HTMLElement>('textarea, select, input:not([type=hidden])')?.focus();
  }

  return (
    <>
      <FileLists form={form} values={formik.values} locale={locale} t={t} busy={formik.isSubmitting} />
      {sending.progress && <SendingPanel progress={sending.progress} t={t} onCancel={sending.cancel} />}
      {isKept && !isSubmitting && createPortal(<KeptNote t={t} onForget={forget} />, form)}
    </>
  );
}

/** Whether the visitor sees the first of two steps alone. */
const isInFirstStep = (form: HTMLFormElement): boolean =>
  form.dataset.step === '1' && 'scripts' in document.documentElement.dataset;

/** In the first step what the second one asks for is not missing yet. */
function ofStep(form: HTMLFormElement, kind: FormKind, errors: Record<string, string>) {
  const first: readonly string[] = forms[kind].firstStep ?? [];
  if (!isInFirstStep(form)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => first.includes(field)));
}

/** Below the form: that it is kept on this device, and the way to end that. */
function KeptNote({ t, onForget }: { t: Translate; onForget: () => void }) {
  return (
    <p className="meta">
      {t('kept')}{' '}
      <Button variant="quiet" onClick={onForget}>
        {t('forget')}
      </Button>
    </p>
  );
}

/** Progress of an upload, and the button that cancels it. */
function SendingPanel({
  progress: { sent, total, isLost },
  t,
  onCancel,
}: {
  progress: ShownProgress;
  t: Translate;
  onCancel: () => void;
}) {
  const percent = total > 0 ? Math.floor((100 * sent) / total) : 0;
  const words = percent === 100 ? t('saving') : t('progress', { percent });
  const said = isLost ? t('lineLost') : words;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2 items-center py-4 px-5 bg-raised">
      <progress className={styles.bar} max={100} value={percent} aria-label={t('uploading')} />
      <span className="text-strong text-sm [font-variant-numeric:tabular-nums]">{said}</span>
      <Button variant="secondary" compact icon="close" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

interface FileListsProps {
  form: HTMLFormElement;
  values: FormValues;
  locale: Locale;
  t: Translate;
  /** While they are sent none can be removed. */
  busy: boolean;
}

/** Below each field for files those that were chosen, each with a button that removes it. */
function FileLists({ form, values, ...props }: FileListsProps) {
  const chosen = new Map<string, File[]>(filesOf(values));
  return fileControlsOf(form).map((control) => (
    <FileList key={control.name} {...props} control={control} files={chosen.get(control.name) ?? []} />
  ));
}

interface ListProps extends Omit<FileListsProps, 'form' | 'values'> {
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
