/** What a form shows beside its fields; without a script it stays as it is here. */
export const initialFormState = {
  /** Of a form in two steps; without scripts both are shown. */
  step: 1 as 1 | 2,
  /** Messages by field. */
  errors: {} as Readonly<Record<string, string>>,
  /** How often it was submitted with errors. */
  attempt: 0,
  /** Why it could not be sent, and what to do. */
  failure: null as string | null,
  /** The failure says that its cause is over. */
  recovered: false,
  /** Label of the button while the form is sent, or when it is to be tried again. */
  button: null as string | null,
  busy: false,
  /** Read out as it changes. */
  status: '',
  /** Shown above the fields: a draft was restored. */
  notice: '',
};

export type FormState = typeof initialFormState;
