import { useTranslation } from 'gatsby-plugin-react-i18next';
import { type ComponentType, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldName, type FormKind, forms, guardFields } from '../../../core/forms/form-definitions';
import { consentTexts, consentTextsField } from '../../../core/forms/consent-texts';
import { Button } from '../../components/button';
import { ErrorSummary } from '../../components/field';
import type { IconName } from '../../components/icon';
import { usePagePath, useLocale } from '../layout/page-provider';
import { useSiteData } from '../layout/use-site-data';
import type { Choices, ControlProps, FieldLabels } from './line-control';
import { type FormState, initialFormState } from './form-state';
import { useFormController } from './use-form-controller';
import * as styles from './visitor-form.module.css';

interface Props {
  kind: FormKind;
  /** Unique on the page: prefix of the ids, key of the draft. */
  name: string;
  /** Names a form that has no heading of its own. */
  label?: string;
  labelledBy?: string;
  labels: (field: FieldName) => FieldLabels;
  /** Draws one field. */
  Control: ComponentType<ControlProps>;
  button: { words: string; icon?: IconName };
  /** Sent without being asked for: `{recurso: 'spills'}`. */
  hiddenValues?: Readonly<Record<string, string>>;
  /** Filled in when the page comes: `{ler: '17 06 05'}`. */
  values?: Readonly<Partial<Record<FieldName, string>>>;
  choices?: Choices;
  /** Headings of a form in two steps. */
  steps?: readonly string[];
  layout?: 'columns' | 'narrow' | 'row';
  /** Above the fields of a form of which not everything is required. */
  note?: string;
  /** Text below the button. */
  children?: ReactNode;
  /** Called with its number when the form was sent and leads to no other page. */
  onSent?: (reference: string) => void;
}

/**
 * A form that is complete without scripts. Its elements stay the same when the controller has
 * loaded, so nothing typed is lost and the caret stays where it is.
 */
export function VisitorForm(props: Props) {
  const locale = useLocale();
  const { kind, name, button, layout = 'narrow' } = props;
  const { t } = useTranslation('site');
  const { telefone, email } = useSiteData().settings.organizacao;
  const path = usePagePath();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(initialFormState);
  const show = useCallback((change: Partial<FormState>) => setState((before) => ({ ...before, ...change })), []);
  const { Controller, shownAt } = useFormController(name, form);
  const { hiddenValues = {} } = props;
  const fields = forms[kind].fields.filter((field) => !(field.name in hiddenValues));
  const step = useFormStep(name, form, state.step, show);
  const first = forms[kind].firstStep;
  const isFirst = (field: FieldName) => first?.includes(field) ?? true;
  // A field that the server refused is seen, in whatever step it is.
  const isShownWhole = step === 2 && fields.some((field) => isFirst(field.name) && state.errors[field.name]);
  const note = fields.every(({ required }) => required) ? t('form.allRequired') : props.note;
  const errors = fields.flatMap((field) => {
    const message = state.errors[field.name];
    return message ? [{ id: `${name}-${field.name}`, message }] : [];
  });
  const honeypotId = `${name}-${guardFields.honeypot}`;
  return (
    <form
      ref={form}
      data-form={kind}
      data-draft={name}
      data-pagefind-ignore=""
      action={forms[kind].action}
      method="post"
      encType={fields.some(({ control }) => control === 'file') ? 'multipart/form-data' : undefined}
      className={styles.form}
      data-layout={layout}
      data-step={first && !isShownWhole ? step : undefined}
      // The browser's messages say less than ours, and not in the language of the page.
      noValidate
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
    >
      <ErrorSummary heading={t('form.errors')} errors={state.attempt > 0 ? errors : []} attempt={state.attempt} />
      <p className={styles.notice} role="status">
        {state.notice}
      </p>
      {note && <p className="meta">{note}</p>}
      {(first ? [true, false] : [null]).map((ofFirst, index) => (
        <FormStep key={index} number={first && index + 1} layout={layout} title={props.steps?.[index]}>
          {fields
            .filter((field) => ofFirst === null || isFirst(field.name) === ofFirst)
            .map((field) => (
              <props.Control
                key={field.name}
                form={name}
                field={field}
                labels={props.labels(field.name)}
                choices={props.choices}
                error={state.errors[field.name]}
                value={props.values?.[field.name]}
              />
            ))}
        </FormStep>
      ))}
      {Object.entries({
        ...hiddenValues,
        locale,
        pagina: path,
        [consentTextsField]: consentTexts,
      }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} defaultValue={value} />
      ))}
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor={honeypotId}>{t('form.trap')}</label>
        <input
          id={honeypotId}
          name={guardFields.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
      <p
        className={styles.failure}
        data-failure=""
        data-recovered={state.recovered || undefined}
        role="alert"
        hidden={!state.failure}
      >
        {state.failure}
      </p>
      {Controller && form.current && (
        <Controller
          form={form.current}
          kind={kind}
          name={name}
          locale={locale}
          shownAt={shownAt}
          contact={{ telephone: telefone, email }}
          show={show}
          onSent={props.onSent}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" icon={button.icon ?? 'arrow'} busy={state.busy}>
          {first && <span className={styles.next}>{t('form.next')}</span>}
          <span className={first && styles.send}>{state.button ?? button.words}</span>
        </Button>
        {first && (
          <span className={styles.back}>
            <Button variant="quiet" onClick={() => window.history.back()}>
              {t('form.back')}
            </Button>
          </span>
        )}
      </div>
      <p className={styles.status} role="status" data-unseen={state.busy || undefined}>
        {state.status}
      </p>
      {props.children && <p className="meta">{props.children}</p>}
    </form>
  );
}

interface StepProps {
  /** Null: the form has no steps. */
  number?: number;
  layout: string;
  title?: string;
  children: ReactNode;
}

/** The fields of a step under its heading. */
function FormStep({ number, layout, title, children }: StepProps) {
  if (!number) return <>{children}</>;
  return (
    <fieldset className={styles.step} data-layout={layout} data-of-step={number}>
      <legend className="mb-4 p-0 text-strong font-bold text-lg" tabIndex={-1}>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

/**
 * The step that is shown. The second one is an entry of the history: the browser's button leads
 * back. `inPage` prevents scrolling between them (gatsby-browser).
 */
function useFormStep(
  name: string,
  form: RefObject<HTMLFormElement>,
  step: FormState['step'],
  show: (change: Partial<FormState>) => void,
): FormState['step'] {
  const before = useRef(step);
  useEffect(() => {
    const back = () => show({ step: stepOf(name) });
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [name, show]);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (step === 2 && stepOf(name) === 1) {
      const state = { ...history.state, inPage: true };
      history.replaceState(state, '');
      history.pushState({ ...state, formStep: name }, '');
    }
    const title = form.current?.querySelector<HTMLElement>(`[data-of-step='${step}'] > legend`);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'center' });
  }, [name, form, step]);
  return step;
}

const stepOf = (name: string): FormState['step'] =>
  (history.state as { formStep?: string } | null)?.formStep === name ? 2 : 1;
