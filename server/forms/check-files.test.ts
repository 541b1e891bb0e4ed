import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileMessages, formMessages } from '../../core/forms/field-messages';
import { type FileControl, fileFields, type FormKind } from '../../core/forms/form-definitions';
import { fileWords } from '../../core/forms/limits';
import { fill } from '../../core/i18n/messages';
import type { Locale } from '../../core/i18n/locales';
import { checkFile } from './check-files';

const folder = 'tests/fixtures/files';

/** As a CV, and as a file of a request; the script of the folder says how each file was made. */
const answers: Readonly<Record<string, string>> = {
  'taken taken': `
    word.docx word-hyperlinks.docx word-chart.docx libreoffice.docx libreoffice-picture.docx libreoffice.pdf archive-pdfa.pdf
    ghostscript.pdf qpdf-packed.pdf latex.pdf about-javascript.pdf exiftool.pdf europass.pdf scan.pdf permissions.pdf
    permissions-old.pdf permissions-packed.pdf bytes-before.pdf bytes-after.pdf
  `,
  'taken kind': 'libreoffice.odt libreoffice-picture.odt libreoffice-table-object.odt no-modules.odt word97.doc',
  'kind taken': 'excel-form.xlsx excel-other-workbook.xlsx libreoffice.xlsx drawing.png photo.jpg print.jpg',
  'kind heic': 'phone.heic',
  'kind kind': `
    photo.tif photo.webp drawing.svg archive.docx slides.pptx libreoffice.ods excel97.xls rich-text.doc page.doc program.pdf
    empty.pdf
  `,
  'macros macros': `
    macro.docx macro-renamed.docx macro-entity.docx macro-utf16.docx macro-in-chart.docx macro-sheet-renamed.xlsx macro.odt
    macro.doc event.odt activex.docx
  `,
  'embedded embedded': 'ole-object.docx ole-object.odt object.doc program-in-package.docx altchunk.docx',
  'linked linked': `
    ole-link.docx object-elsewhere.odt template-web.docx template-network.docx template-strict.docx picture-network.docx
    picture-network.odt picture-elsewhere.docx link-network.docx workbook-web.xlsx dde.docx dde-nested.docx dde-simple.docx dde.doc
    dde.odt dde.xlsx dde-formula.xlsx
  `,
  'password password': 'password.docx password.odt password.doc password.xlsx password.pdf password-packed.pdf',
  'involved involved': 'bomb.docx',
  'damaged damaged': 'entities.docx truncated.docx archive-behind.pdf truncated.pdf',
  'script script': 'script-on-open.pdf script-escaped.pdf xfa-script.pdf',
  'program program': 'launch.pdf',
  'remote remote': 'go-to-network.pdf',
  'sending sending': 'submit-form.pdf',
  'attachment attachment': 'program-attached.pdf',
};
const rows = Object.entries(answers).flatMap(([answer, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, answer] as const),
);

/** What is said of documents, by code. */
const said = ['office', 'pdf'].flatMap((kind) =>
  Object.entries(JSON.parse(readFileSync(`locales/en/${kind}-refusals.json`, 'utf8')) as Record<string, string>),
);

function check(form: FormKind, fixture: string, { name = fixture, locale = 'en' as Locale } = {}) {
  const [control] = fileFields(form) as [FileControl];
  return checkFile({ field: control.name, name, type: '', content: readFileSync(join(folder, fixture)) }, control, locale);
}

async function answerOf(form: FormKind, name: string): Promise<string> {
  const [{ name: field, files: rules }] = fileFields(form) as [FileControl];
  const checked = await check(form, name);
  if ('file' in checked) return 'taken';
  const { kind, heic, damaged }: FileMessages = formMessages.en.files[field];
  const file = field === 'cv' ? 'The CV' : `The file ${name}`;
  const others = {
    kind: fill(kind, { ...fileWords(rules), name }),
    heic: heic && fill(heic, { name }),
    damaged: fill(damaged, { name }),
  };
  const other = Object.entries(others).find(([, words]) => words === checked.wrong)?.[0];
  const code = said.find(([, words]) => words.replace('{{file}}', file) === checked.wrong)?.[0];
  return other ?? code?.replace(/^\w+_/, '') ?? checked.wrong;
}

it.each(rows)('%s: as a CV and with a request %s', async (name, answer) => {
  expect(`${await answerOf('candidaturas', name)} ${await answerOf('informacoes', name)}`).toBe(answer);
});

it('each file of the folder has its answer', () => {
  const files = readdirSync(folder).filter((name) => name !== 'make.py');
  expect(rows.map(([name]) => name).sort()).toEqual(files.sort());
});

it.each([
  ['libreoffice.pdf', 'application/pdf'],
  ['print.jpg', 'image/jpeg'],
  ['drawing.png', 'image/png'],
  ['libreoffice.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['libreoffice.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
])('%s is kept under the name that its bytes give it', async (fixture, mediaType) => {
  const [fileName, content] = [`ficha${fixture.slice(fixture.lastIndexOf('.'))}`, readFileSync(join(folder, fixture))];
  expect(await check('informacoes', fixture, { name: 'C:\\me\\ficha.exe' })).toEqual({
    file: { field: 'ficheiros', fileName, mediaType, content },
  });
});

it('why a file is not taken, and what to do, is said in the language of the form', async () => {
  expect(await check('candidaturas', 'password.pdf')).toEqual({
    wrong: 'The CV opens only with a password, which we do not have. Save it without a password to open it and choose it again.',
  });
  expect(await check('informacoes', 'password.pdf', { name: 'eu.pdf', locale: 'pt' })).toEqual({
    wrong: 'O ficheiro eu.pdf só abre com palavra-passe, que não temos. Guarde-o sem palavra-passe para abrir e escolha-o outra vez.',
  });
  expect(await check('candidaturas', 'script-on-open.pdf', { locale: 'pt' })).toEqual({
    wrong: expect.stringMatching(/^O CV contém um script\. /),
  });
});
