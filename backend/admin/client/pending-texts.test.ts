/** @jest-environment jsdom */
import { keepTextsWritten } from './pending-texts';

const backups = { isUnsaved: false, noteTyping: jest.fn() };
const happened: string[] = [];
const backUp = keepTextsWritten(
  backups,
  Object.assign(window, {
    backUpNow: async () => void happened.push('backed up'),
  }),
);

/** As a patch of the editor tells of it. */
function change(name = 'text'): void {
  let write = () => {};
  const now = new Promise<void>((go) => (write = go));
  const written = now.then(() => void happened.push(`${name} written`));
  dispatchEvent(new CustomEvent('textChanged', { detail: { write, written } }));
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  // Nothing is pending from the test before.
  document.body.click();
  await soon();
  happened.length = 0;
  backups.isUnsaved = false;
});

test('a change that a text shows counts as typed', () => {
  change();
  expect(backups.noteTyping).toHaveBeenCalledTimes(1);
});

test.each([
  ['a press', new MouseEvent('click', { bubbles: true })],
  ['leaving the field', new FocusEvent('focusout', { bubbles: true })],
  ['a shortcut', new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true })],
])('%s comes after the text is written', async (_name, event) => {
  change('first');
  change('second');
  document.body.dispatchEvent(event);
  await soon();
  expect(happened).toEqual(['first written', 'second written']);
});

test('letters do not hurry it', async () => {
  change();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
  await soon();
  expect(happened).toEqual([]);
});

test('what is unsaved is written and backed up where the page goes away', async () => {
  change();
  backups.isUnsaved = true;
  dispatchEvent(new Event('beforeunload'));
  await soon();
  expect(happened).toEqual(['text written', 'backed up']);
});

test('who leaves the form waits until what it shows is written and backed up', async () => {
  change();
  await backUp();
  expect(happened).toEqual(['text written', 'backed up']);
});

test('nothing is backed up where nothing is unsaved', async () => {
  dispatchEvent(new Event('beforeunload'));
  await soon();
  expect(happened).toEqual([]);
});
