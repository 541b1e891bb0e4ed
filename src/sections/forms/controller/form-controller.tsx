import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type FormKind, forms } from '../../../../core/forms/form-definitions';
import { checkSubmission } from '../../../../core/forms/submissions';
import { hasDraft } from '../form-drafts';
import { openDraft } from './draft';
import { initialFormState } from '../form-state';
import { formStates, type Translate } from './messages';
import { filesOf, type FormValues, valuesOf } from './form-values';
import { fileErrors, useFormEvents } from './use-form-events';
import { FileLists } from './file-list';
import { describedFiles } from './send-files';
import { type ControllerProps, type ShownProgress, useSending } from './use-sending';
import { Button } from '../../../components/button';
import * as styles from './form-controller.module.css';

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
