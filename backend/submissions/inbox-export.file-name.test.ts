import { attachmentHeader, safeFileName } from './inbox-export';

it.each([
  ['a lone half of a character', 'CV \ud800 Ana.pdf', 'CV \ufffd Ana.pdf'],
  ['nothing but halves', '\udfff\ud800', '\ufffd\ufffd'],
  ['a whole character', 'CV 👩.pdf', 'CV 👩.pdf'],
  ['a character at the place of the cut', `${'a'.repeat(119)}👩.pdf`, `${'a'.repeat(119)}\ufffd.pdf`],
])('a file name with %s fits into a header', (_, name, safe) => {
  expect(safeFileName(name)).toBe(safe);
  expect(decodeURIComponent(attachmentHeader(name).split("UTF-8''")[1] ?? '')).toBe(safe);
});
