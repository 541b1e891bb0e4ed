/** Where the draft of a form lies in the browser's storage of the visit. */
export const draftPlace = (form: string) => `form ${form}`;

/** There is something typed before, a reload ago. Storage that cannot be had holds nothing. */
export function hasDraft(form: string): boolean {
  try {
    return window.sessionStorage.getItem(draftPlace(form)) !== null;
  } catch {
    return false;
  }
}
