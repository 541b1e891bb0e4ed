import { readFileSync } from 'node:fs';
import { formMessages } from '../../core/forms/field-messages';
import { cvRules, requestRules } from '../../core/forms/form-definitions';
import type { Locale } from '../../core/i18n/locales';
import { packedScriptPdf, pdf } from '../../tests/fixtures/cv-files';
import { checkFile } from './check-files';

const fixture = (name: string) => readFileSync(`platform/uploads/fixtures/pdf/${name}.pdf`);
const check = async (content: Buffer, locale: Locale = 'en', field = 'cv') => {
  const checked = await checkFile({ field, name: 'eu.pdf', type: '', content }, field === 'cv' ? cvRules : requestRules, locale);
  return 'wrong' in checked ? checked.wrong : 'kept';
};

// What a PDF may hold is tested in platform/uploads/pdf-check.test.ts.
it.each(['europass', 'europass-packed', 'owner-aes-256', 'libreoffice'])('a CV as people have it is kept: %s', async (name) => {
  expect(await check(fixture(name))).toBe('kept');
});

it('a CV that breaks off is called damaged', async () => {
  expect(await check(pdf().subarray(0, 60))).toBe(formMessages.en.cvDamaged);
});

it('why a PDF is not taken, and what to do, is said in the language of the form', async () => {
  expect(await check(fixture('user-aes-256'))).toBe(
    'The CV opens only with a password, which we do not have. Save it without a password to open it and choose it again.',
  );
  expect(await check(fixture('user-rc4-40'), 'pt', 'ficheiros')).toBe(
    'O ficheiro eu.pdf só abre com palavra-passe, que não temos. Guarde-o sem palavra-passe para abrir e escolha-o outra vez.',
  );
  expect(await check(packedScriptPdf(), 'pt')).toMatch(/^O CV contém um script\. /);
});
