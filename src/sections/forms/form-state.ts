/** What a form shows beside its fields; without a script it stays as it is here. */
export interface FormState {
  /** A message a field that is wrong. */
  errors: Readonly<Record<string, string>>;
  /** How often it was tried to send it as it was wrong. */
  attempt: number;
  /** Why it could not be sent, and what to do. */
  failure: string | null;
  /** What stands in the place of the failure is that it is over. */
  recovered: boolean;
  /** What the button says while the form is on its way, or when it is to be tried again. */
  button: string | null;
  busy: boolean;
  /** Read out as it changes. */
  status: string;
  /** Said above the fields: that something is in them again. */
  notice: string;
  /** What is known of the chosen file. */
  fileNote: string;
  sent: boolean;
}

export const initialFormState: FormState = {
  errors: {},
  attempt: 0,
  failure: null,
  recovered: false,
  button: null,
  busy: false,
  status: '',
  notice: '',
  fileNote: '',
  sent: false,
};

/** Where the draft of a form lies in the browser's storage of the visit. */
export const draftStorageKey = (form: string) => `form ${form}`;

/** There is something typed before, a reload ago. Storage that cannot be had holds nothing. */
export function hasDraft(form: string): boolean {
  try {
    return window.sessionStorage.getItem(draftStorageKey(form)) !== null;
  } catch {
    return false;
  }
}
