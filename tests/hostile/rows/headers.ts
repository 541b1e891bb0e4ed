import { each, nastyTexts, rowsOf, words, type Row } from '../row';
import { formRequest } from './form-request';

/** As much as a head may hold, with what else stands in it. */
const length = 12_000;
const pieces: Record<string, string> = {
  ...Object.fromEntries(Object.entries(nastyTexts(length)).filter(([, text]) => /^[\x21-\x7e ]+$/.test(text))),
  commas: ','.repeat(length),
  semicolons: ';'.repeat(length),
  weights: 'a;q=0.1,'.repeat(length / 8),
  ranges: `bytes=${'0-1,'.repeat(length / 4)}`,
};
const ofPages = words('accept accept-encoding accept-language cookie if-none-match if-modified-since if-range range user-agent');
const ofForms = words('referer origin idempotency-key accept accept-language x-forwarded-for x-forwarded-host sec-fetch-site');

const formWith = (more: Record<string, string>) => {
  const { headers, ...asked } = formRequest('newsletter');
  return { ...asked, headers: { ...headers, ...more } };
};

export const headerRows: readonly Row[] = [
  ...rowsOf(
    { group: 'a header of 12 kB to a page', to: 'site', kind: 'page' },
    ...ofPages.flatMap((header) =>
      each(`${header}:`, pieces, [200, 206, 304, 400, 406, 416], (text) => ({
        path: '/en/services',
        headers: { accept: 'text/html', [header]: text.trim() || '-' },
      })),
    ),
  ),
  ...rowsOf(
    { group: 'a header of 12 kB to a form', to: 'site', kind: 'form' },
    ...ofForms.flatMap((header) =>
      each(`${header}:`, pieces, [200, 303, 400, 403, 422], (text) => formWith({ [header]: text.trim() || '-' })),
    ),
  ),
];
