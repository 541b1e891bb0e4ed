import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import {
  declaredFields,
  type FieldName,
  formActions,
  type VisitorForm as FormKind,
} from '../../../core/forms/form-definitions';
import type { Locale } from '../../../core/i18n/locales';
import { Button } from '../../components/button';
import { ErrorSummary } from '../../components/field';
import type { IconName } from '../../components/icon';
import { usePagePath } from '../layout/page-provider';
import { useSiteData } from '../layout/use-site-data';
import { useWords } from '../words';
import type { Choices, ControlProps, FieldLabels } from './line-control';
import { type FormState, initialFormState } from './form-state';
import { useFormController } from './use-form-controller';
import * as styles from './visitor-form.module.css';
import { guardFields } from '../../../core/forms/guard';

interface Props {
  locale: Locale;
  kind: FormKind;
  /** Unlike that of any other form of the page: ids and the draft have it. */
  name: string;
  /** What a form is called that has no heading of its own. */
  label?: string;
  labelledBy?: string;
  words: (field: FieldName) => FieldLabels;
  /** Draws one field: `DeclaredControl`, which knows all kinds, or less where the form has less. */
  Control: ComponentType<ControlProps>;
  button: { words: string; icon?: IconName };
  /** What the visitor need not say: `{recurso: 'spills'}`. */
  given?: Readonly<Record<string, string>>;
  choices?: Choices;
  layout?: 'columns' | 'narrow' | 'row';
  /** Stands above the fields; where everything must be filled in, it says that by itself. */
  note?: string;
  /** Stands below the button. */
  children?: ReactNode;
  /** Called where a form that arrived leads to no other page. */
  onSent?: () => void;
}

/**
 * A form as it stands in the page: complete without scripts. Its elements are the same before and
 * after the script that checks and sends it has come, so nothing typed is lost and the caret stays
 * where it is.
 */
export function VisitorForm({
  locale,
  kind,
  name,
  label,
  labelledBy,
  words,
  Control,
  button,
  given = {},
  layout = 'narrow',
  ...rest
}: Props) {
  const t = useWords(locale);
  const { organizacao } = useSiteData(locale).settings;
  const address = usePagePath();
  const form = useRef<HTMLFormElement>(null);
  const [view, setView] = useState(initialFormState);
  const show = useCallback(
    (change: Partial<FormState>) => setView((before) => ({ ...before, ...change })),
    [],
  );
  const { Controller, shownAt } = useFormController(name, form);
  const fields = declaredFields[kind];
  const note =
    rest.note ?? (fields.every(({ required }) => required) ? t('form.allRequired') : null);
  const errors = fields.flatMap((field) => {
    const message = view.errors[field.name];
    return message ? [{ id: `${name}-${field.name}`, message }] : [];
  });
  return (
    <form
      ref={form}
      data-form={kind}
      data-pagefind-ignore=""
      action={formActions[kind]}
      method="post"
      encType={fields.some(({ control }) => control === 'file') ? 'multipart/form-data' : undefined}
      className={styles.form}
      data-layout={layout}
      // The browser's own bubbles say less than our messages, and not in the language of the page.
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <ErrorSummary
        heading={t('form.errors')}
        errors={view.attempt > 0 ? errors : []}
        attempt={view.attempt}
      />
      <p className={styles.notice} role="status">
        {view.notice}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {fields.map((field) => (
        <Control
          key={field.name}
          form={name}
          field={field}
          words={words(field.name)}
          choices={rest.choices}
          error={view.errors[field.name]}
          fileNote={view.fileNote}
        />
      ))}
      <HiddenFields
        name={name}
        trap={t('form.trap')}
        given={{ ...given, locale, pagina: address }}
      />
      <p
        className={styles.failure}
        data-failure=""
        data-recovered={view.recovered || undefined}
        role="alert"
        hidden={!view.failure}
      >
        {view.failure}
      </p>
      {Controller && form.current && (
        <Controller
          form={form.current}
          kind={kind}
          name={name}
          locale={locale}
          shownAt={shownAt}
          reach={{ telephone: organizacao.telefone, email: organizacao.email }}
          show={show}
          onSent={rest.onSent}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" icon={button.icon ?? 'arrow'} busy={view.busy}>
          {view.button ?? button.words}
        </Button>
      </div>
      <p className={styles.status} role="status" data-unseen={view.busy || undefined}>
        {view.status}
      </p>
      {rest.children}
    </form>
  );
}

interface FormExtrasProps {
  name: string;
  /** Says to whoever finds it all the same to leave it empty. */
  trap: string;
  /** What the form carries unseen. */
  given: Readonly<Record<string, string>>;
}

/** What the form carries beside the visitor's words, and a field that only programs fill in. */
function HiddenFields({ name, trap, given }: FormExtrasProps) {
  const id = `${name}-${guardFields.honeypot}`;
  return (
    <>
      {Object.entries(given).map(([key, value]) => (
        <input key={key} type="hidden" name={key} defaultValue={value} />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={id}>{trap}</label>
        <input
          id={id}
          name={guardFields.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
    </>
  );
}
