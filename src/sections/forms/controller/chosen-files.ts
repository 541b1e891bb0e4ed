import { forgetUploads } from './send-files';

/** What each control held before the choice of now, which takes its place in the browser. */
const held = new WeakMap<HTMLInputElement, readonly File[]>();

const filesIn = (control: HTMLInputElement): File[] => [...(control.files ?? [])];

/** Browsers may make another object of the same file. */
const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/**
 * After a choice: a control for several files keeps those that it had, since a camera gives one
 * photograph at a time. What was replaced is forgotten at the server too.
 */
export function collectFiles(control: HTMLInputElement): void {
  const before = held.get(control) ?? [];
  const now = filesIn(control);
  const more = now.filter((file) => !before.some((other) => isSame(file, other)));
  if (control.multiple && before.length > 0) put(control, [...before, ...more]);
  note(control, before);
}

/** Takes a file away, as if the visitor had chosen the others. */
export function removeFile(control: HTMLInputElement, file: File): void {
  const before = filesIn(control);
  put(
    control,
    before.filter((other) => other !== file),
  );
  note(control, before);
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** After the form was emptied. */
export const forgetChosen = (control: HTMLInputElement): void => void held.delete(control);

function put(control: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  control.files = transfer.files;
}

function note(control: HTMLInputElement, before: readonly File[]): void {
  const now = filesIn(control);
  held.set(control, now);
  forgetUploads(before.filter((file) => !now.some((other) => isSame(file, other))));
}
