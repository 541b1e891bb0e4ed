import { formKinds, forms } from '../../../core/forms/form-definitions';
import { complete } from '../../contract/served-forms';
import { each, nastyTexts, rowsOf, type Row, type Short } from '../row';
import { browser, formRequest } from './form-request';

const common = { to: 'site', kind: 'form' } as const;
const guards = ['pagina', 'website', 'inicio', 'chave'];
const noText = { toString: 1 };

/** As much as a form takes, in one field. */
const length = 100_000;
const nasty = nastyTexts(length);
// As JSON the others are longer than a form may be.
const inJson = Object.fromEntries(Object.entries(nasty).filter(([, text]) => JSON.stringify(text).length < 120_000));
const texts = formKinds.flatMap((form) =>
  Object.keys(complete[form]).flatMap((name) => (['privacidade', 'locale'].includes(name) ? [] : [[form, name] as const])),
);

const noNumbers = ['abc', '1e309', '-1', '1,'.repeat(10), '\u0661'];
const noCodes = ['99 99 99', '999999,'.repeat(17), '-'.repeat(120)];
const optional = Object.values(forms).flatMap(({ fields }) => fields.flatMap(({ name, required }) => (required ? [] : [name as string])));

const tooLong: Short[] = [
  ...texts.flatMap(([form, name]) =>
    each(
      `${form}, ${name}:`,
      inJson,
      // Blanks alone are nothing, which some fields may be.
      (text) => (optional.includes(name) && text.trim() === '' ? [200, 422] : 422),
      (text) => formRequest(form, { [name]: text }),
      { fields: [name] },
    ),
  ),
  ...each('letters, of a form without scripts:', texts, 422, ([form, name]) =>
    formRequest(form, { [name]: 'a'.repeat(length) }, { as: 'multipart', accept: browser }),
  ),
  ...formKinds.flatMap((form) =>
    ['locale', ...guards].flatMap((name) =>
      each(`${form}, ${name}:`, ['one letter', 'dots', 'open tags', 'blanks'], name === 'locale' ? 422 : [200, 422], (what) =>
        formRequest(form, { [name]: nasty[what] }, { as: 'multipart' }),
      ),
    ),
  ),
];

export const formFieldRows: readonly Row[] = [
  ...rowsOf(
    { group: 'no text where text is asked for', ...common },
    ...each('every field:', formKinds, 422, (form) =>
      formRequest(form, Object.fromEntries([...Object.keys(complete[form]), ...guards, 'cv'].map((name) => [name, noText])), {
        as: 'json',
      }),
    ),
    ...guards.flatMap((name) => each(`${name}:`, formKinds, 422, (form) => formRequest(form, { [name]: noText }, { as: 'json' }))),
  ),
  ...rowsOf(
    { group: 'a waste that is none', ...common },
    ...each('quantity', noNumbers, 422, (quantidade) => formRequest('informacoes', { quantidade, unidade: 't' }), {
      fields: ['quantidade'],
    }),
    ...each('code', noCodes, 422, (ler) => formRequest('informacoes', { ler }), { fields: ['ler'] }),
  ),
  ...rowsOf({ group: 'a field of 100 kB', ...common }, ...tooLong),
];
