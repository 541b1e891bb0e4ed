import en from '../../locales/en/forms.json';
import pt from '../../locales/pt/forms.json';
import { fill } from '../i18n/messages';
import { formMessages } from './field-messages';
import { fileWords } from './limits';

it.each([
  [pt, formMessages.pt, 'Até 3 ficheiros, 7 MB no total', 'Pode juntar até 3 ficheiros.', 'PDF ou JPEG'],
  [en, formMessages.en, 'Up to 3 files, 7 MB in all', 'You can attach up to 3 files.', 'PDF or JPEG'],
])('what is said of files comes from their rules: %#', ({ hints }, messages, hint, tooMany, types) => {
  const words = fileWords({ count: 3, bytes: 7 * 1024 * 1024, types: ['pdf', 'jpg', 'heic'] });
  expect(fill(hints.informacoes.ficheiros, words)).toContain(hint);
  expect(fill(messages.tooManyFiles, words)).toContain(tooMany);
  for (const said of [
    fill(messages.files.ficheiros.tooLarge, words),
    fill(messages.files.cv.tooLarge, words),
    fill(hints.candidaturas.cv, words),
  ])
    expect(said).toContain('7 MB');
  for (const said of [
    fill(messages.files.ficheiros.kind, { ...words, name: 'a.exe' }),
    fill(messages.files.cv.kind, words),
    fill(hints.candidaturas.cv, words),
  ])
    expect(said).toContain(types);
});
