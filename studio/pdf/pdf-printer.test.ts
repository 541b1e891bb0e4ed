import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pdfFault } from '../../platform/uploads/pdf-check';

const formOf = (locale: string) => readFileSync(resolve(__dirname, `../../content/media/documents/characterisation-form-${locale}.pdf`));

test.each([
  ['pt', 'Empresa e NIF', 'Reage com água, ácidos ou bases?: Não sei'],
  ['en', 'Company and tax number (NIF)', 'Does it react with water, acids or alkalis?: Do not know'],
])('the characterisation form (%s) has fields with names, and can be sent back to us', async (locale, line, box) => {
  const file = formOf(locale);
  const text = file.toString('latin1');
  const [, named = ''] = /\/AcroForm <<\/Fields \[([^\]]*)\]/.exec(text) ?? [];
  const ids = named.match(/\d+(?= 0 R)/g) ?? [];
  expect(ids).toHaveLength(59);
  // The last part of the table of objects leads to each field.
  const fields = ids.map((id) => {
    const offset = Number(new RegExp(`\\n${id} 1\\n(\\d{10}) 00000 n \\n`).exec(text)?.[1]);
    return text.slice(offset, text.indexOf('endobj', offset));
  });
  expect(fields.every((field, index) => field.startsWith(`${ids[index]} 0 obj\n`) && field.includes('/Subtype /Widget'))).toBe(true);
  const kindOf = (label: string) => {
    const name = Buffer.from(`\ufeff${label}`, 'utf16le').swap16().toString('hex').toUpperCase();
    return /\/FT \/(\w+)/.exec(fields.find((field) => field.includes(`/TU <${name}>`)) ?? '')?.[1];
  };
  expect([kindOf(line), kindOf(box)]).toEqual(['Tx', 'Btn']);

  expect(await pdfFault(file)).toBeNull();
});
