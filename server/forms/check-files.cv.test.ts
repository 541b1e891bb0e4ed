import { readFileSync } from 'node:fs';
import { formMessages } from '../../core/forms/field-messages';
import { type FileControl, fileFields } from '../../core/forms/form-definitions';
import type { Locale } from '../../core/i18n/locales';
import { packedScriptPdf, pdf } from '../../tests/fixtures/cv-files';
import { checkFile } from './check-files';

const [cv] = fileFields('candidaturas') as [FileControl];
const [ofRequest] = fileFields('informacoes') as [FileControl];
const fixture = (name: string) => readFileSync(`platform/uploads/fixtures/pdf/${name}.pdf`);
const check = async (content: Buffer, locale: Locale = 'en', control = cv) => {
  const checked = await checkFile({ field: control.name, name: 'eu.pdf', type: '', content }, control, locale);
  return 'wrong' in checked ? checked.wrong : 'kept';
};

// What a PDF may hold is tested in platform/uploads/pdf-check.test.ts.
it.each(['europass', 'europass-packed', 'owner-aes-256', 'libreoffice'])('a CV as people have it is kept: %s', async (name) => {
  expect(await check(fixture(name))).toBe('kept');
});

it('a CV that breaks off is called damaged', async () => {
  expect(await check(pdf().subarray(0, 60))).toBe(formMessages.en.files.cv.damaged);
});

it('why a PDF is not taken, and what to do, is said in the language of the form', async () => {
  expect(await check(fixture('user-aes-256'))).toBe(
    'The CV opens only with a password, which we do not have. Save it without a password to open it and choose it again.',
  );
  expect(await check(fixture('user-rc4-40'), 'pt', ofRequest)).toBe(
    'O ficheiro eu.pdf só abre com palavra-passe, que não temos. Guarde-o sem palavra-passe para abrir e escolha-o outra vez.',
  );
  expect(await check(packedScriptPdf(), 'pt')).toMatch(/^O CV contém um script\. /);
});
