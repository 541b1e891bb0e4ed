import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FormState } from './form-state';
import * as styles from './visitor-form.module.css';

interface Props {
  /** Null: the form has no steps. */
  number?: number;
  layout: string;
  title?: string;
  children: ReactNode;
}

/** The fields of a step under its heading. */
export function FormStep({ number, layout, title, children }: Props) {
  if (!number) return <>{children}</>;
  return (
    <fieldset className={styles.step} data-layout={layout} data-of-step={number}>
      <legend className={styles.stepTitle} tabIndex={-1}>
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
export function useFormStep(
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
