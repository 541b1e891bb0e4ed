import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileMessages, formMessages } from '../../core/forms/field-messages';
import { type FileControl, fileFields, type FormKind } from '../../core/forms/form-definitions';
import { fileWords } from '../../core/forms/limits';
import { fill } from '../../core/i18n/messages';
import { checkFile } from './check-files';

const root = join(__dirname, '../..');
const folder = join(root, 'tests/fixtures/files');

/** Each file, and what it is answered as a CV and as a file of a request; its script says how it was made. */
const answers = `
  word.docx                     taken     taken
  word-hyperlinks.docx          taken     taken
  word-chart.docx               taken     taken
  libreoffice.docx              taken     taken
  libreoffice-picture.docx      taken     taken
  libreoffice.odt               taken     kind
  libreoffice-picture.odt       taken     kind
  libreoffice-table-object.odt  taken     kind
  no-modules.odt                taken     kind
  word97.doc                    taken     kind
  excel-form.xlsx               kind      taken
  excel-other-workbook.xlsx     kind      taken
  libreoffice.xlsx              kind      taken
  drawing.png                   kind      taken
  photo.jpg                     kind      taken
  print.jpg                     kind      taken
  phone.heic                    kind      heic
  photo.tif                     kind      kind
  photo.webp                    kind      kind
  drawing.svg                   kind      kind
  archive.docx                  kind      kind
  slides.pptx                   kind      kind
  libreoffice.ods               kind      kind
  excel97.xls                   kind      kind
  rich-text.doc                 kind      kind
  page.doc                      kind      kind
  program.pdf                   kind      kind
  empty.pdf                     kind      kind
  macro.docx                    macros    macros
  macro-renamed.docx            macros    macros
  macro-entity.docx             macros    macros
  macro-utf16.docx              macros    macros
  macro-in-chart.docx           macros    macros
  macro-sheet-renamed.xlsx      macros    macros
  macro.odt                     macros    macros
  macro.doc                     macros    macros
  event.odt                     macros    macros
  activex.docx                  macros    macros
  ole-object.docx               embedded  embedded
  ole-object.odt                embedded  embedded
  object.doc                    embedded  embedded
  program-in-package.docx       embedded  embedded
  altchunk.docx                 embedded  embedded
  ole-link.docx                 linked    linked
  object-elsewhere.odt          linked    linked
  template-web.docx             linked    linked
  template-network.docx         linked    linked
  template-strict.docx          linked    linked
  picture-network.docx          linked    linked
  picture-network.odt           linked    linked
  picture-elsewhere.docx        linked    linked
  link-network.docx             linked    linked
  workbook-web.xlsx             linked    linked
  dde.docx                      linked    linked
  dde-nested.docx               linked    linked
  dde-simple.docx               linked    linked
  dde.doc                       linked    linked
  dde.odt                       linked    linked
  dde.xlsx                      linked    linked
  dde-formula.xlsx              linked    linked
  password.docx                 password  password
  password.odt                  password  password
  password.doc                  password  password
  password.xlsx                 password  password
  bomb.docx                     involved  involved
  entities.docx                 damaged   damaged
  truncated.docx                damaged   damaged
  libreoffice.pdf               taken     taken
  archive-pdfa.pdf              taken     taken
  ghostscript.pdf               taken     taken
  qpdf-packed.pdf               taken     taken
  latex.pdf                     taken     taken
  about-javascript.pdf          taken     taken
  exiftool.pdf                  taken     taken
  europass.pdf                  taken     taken
  scan.pdf                      taken     taken
  permissions.pdf               taken     taken
  permissions-old.pdf           taken     taken
  permissions-packed.pdf        taken     taken
  bytes-before.pdf              taken     taken
  bytes-after.pdf               taken     taken
  password.pdf                  password  password
  password-packed.pdf           password  password
  script-on-open.pdf            script    script
  script-escaped.pdf            script    script
  xfa-script.pdf                script    script
  launch.pdf                    program   program
  go-to-network.pdf             remote    remote
  submit-form.pdf               sending   sending
  program-attached.pdf          attachment attachment
  archive-behind.pdf            damaged   damaged
  truncated.pdf                 damaged   damaged
`;
const rows = answers
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/) as [string, string, string]);

/** What is said of documents, by code. */
const said = readdirSync(join(root, 'locales/en'))
  .filter((name) => /^(?:office|pdf)-refusals\.json$/.test(name))
  .flatMap((name) => Object.entries(JSON.parse(readFileSync(join(root, 'locales/en', name), 'utf8')) as Record<string, string>));

async function answerOf(form: FormKind, name: string): Promise<string> {
  const [control] = fileFields(form) as [FileControl];
  const { name: field, files: rules } = control;
  const checked = await checkFile({ field, name, type: '', content: readFileSync(join(folder, name)) }, control, 'en');
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

it.each(rows)('%s: as a CV %s, with a request %s', async (name, cv, request) => {
  expect([await answerOf('candidaturas', name), await answerOf('informacoes', name)]).toEqual([cv, request]);
});

it('each file of the folder has its answer', () => {
  expect(rows.map(([name]) => name).sort()).toEqual(
    readdirSync(folder)
      .filter((name) => name !== 'make.py')
      .sort(),
  );
});
