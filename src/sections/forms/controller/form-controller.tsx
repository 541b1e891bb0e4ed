import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { formActions, type VisitorForm } from '../../../../core/forms/form-definitions';
import { checkSubmission } from '../../../../core/forms/submissions';
import type { Locale } from '../../../../core/i18n/locales';
import type { FormState } from '../form-state';
import { openDraft } from './draft';
import { type Reach, type Say, wordsIn } from './messages';
import { bodyOf, type FormValues, valuesOf } from './form-values';
import { damageIn, newRefusals, useFormEvents } from './use-form-events';
import { type Progress, useSending } from './use-sending';
import { Button } from '../../../components/button';
import * as styles from './form-controller.module.css';

export interface ControllerProps {
  form: HTMLFormElement;
  kind: VisitorForm;
  name: string;
  locale: Locale;
  /** When the visitor first saw the form. */
  shownAt: number;
  reach: Reach;
  /** Tells the form in the page what to show. */
  show: (change: Partial<FormState>) => void;
  onSent?: () => void;
}

/**
 * Checks, keeps and sends the form that stands in the page already. What is typed stays the
 * browser's; formik hears of it and knows what is wrong with it, by the rules that the server has
 * too.
 */
export function FormController({
  form,
  kind,
  name,
  locale,
  shownAt,
  reach,
  show,
  onSent,
}: ControllerProps) {
  const [say] = useState(() => wordsIn(locale));
  const [draft] = useState(() => openDraft(name, kind, form));
  const [initialValues] = useState(() => valuesOf(form));
  const [refusals] = useState(newRefusals);
  const sending = useSending({ kind, say, reach, draft, show, form, onSent });
  const formik = useFormik<FormValues>({
    initialValues,
    validateOnChange: false,
    validateOnBlur: false,
    validate: (values) => ({
      ...refusals.standing(),
      ...damageIn(values, locale),
      ...checkSubmission(kind, values).fields,
    }),
    onSubmit: async (values, { setErrors }) => {
      const body = bodyOf(form, values, Date.now() - shownAt);
      const refused = await sending.send({ address: formActions[kind], body });
      if (!refused) return;
      refusals.keep(refused);
      setErrors(refused);
    },
  });
  const { errors, submitCount, isSubmitting } = formik;

  useFormEvents({ form, kind, locale, formik, draft, refusals, say, show });

  useEffect(() => show({ errors: errors as Record<string, string> }), [errors, show]);

  useEffect(() => {
    // The try is over, and something is wrong: its list is gone to.
    if (submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0)
      show({ attempt: submitCount });
    // Errors that change later, as fields are put right, are no new try.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting, show]);

  useEffect(() => {
    const again = kind === 'candidaturas' ? 'restoredNoFile' : 'restored';
    if (draft.restored) show({ notice: say(again) });
  }, [draft, kind, say, show]);

  return <SendingPanel progress={sending.progress} say={say} onCancel={sending.cancel} />;
}

interface Props {
  progress: Progress | null;
  say: Say;
  onCancel: () => void;
}

/** How far a file is, in a bar and in words, and the way to stop it. */
export function SendingPanel({ progress, say, onCancel }: Props) {
  if (!progress) return null;
  const { sent, all } = progress;
  const percent = all > 0 ? Math.floor((100 * sent) / all) : 0;
  const words = percent === 100 ? say('saving') : say('progress', { percent });
  return (
    <div className={styles.panel}>
      <progress className={styles.bar} max={100} value={percent} aria-label={say('uploading')} />
      <span className={styles.words}>{words}</span>
      <Button variant="secondary" compact icon="close" onClick={onCancel}>
        {say('cancel')}
      </Button>
    </div>
  );
}
