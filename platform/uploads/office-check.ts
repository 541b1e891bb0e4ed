import { posix } from 'node:path';
import { fileStartSize, kindByBytes } from '../../core/forms/file-kinds';
import { decoded } from '../../core/routing/decoded';
import { checkCompound } from './compound-file';
import { reachOf } from './link-targets';
import {
  type Budget,
  budgetOf,
  faultIn,
  FileRefusal,
  type OfficeFault,
  Package,
  valuesOf,
  type XmlReader,
  type Attributes,
} from './package-parts';
import { timeForWork } from './time-slicing';

export type OfficeKind = 'docx' | 'xlsx' | 'odt' | 'doc';

/** What an office file is, and what speaks against opening it; null: another kind. */
export async function checkOffice(content: Buffer): Promise<OfficeKind | { fault: OfficeFault } | null> {
  try {
    const start = kindByBytes(content.toString('latin1', 0, fileStartSize));
    if (start === 'compound') return checkCompound(content);
    return start === 'package' ? await checkPackage(content, budgetOf(timeForWork())) : null;
  } catch (error) {
    const fault = faultIn(error);
    if (fault === null) throw error;
    return { fault };
  }
}

/** `within`: the content is a part of another package. What it throws: see `faultIn`. */
async function checkPackage(content: Buffer, budget: Budget, within = false): Promise<OfficeKind | null> {
  const parts = await Package.open(content, budget);
  if (parts.has('mimetype')) return checkOpenDocument(parts);
  if (!parts.has('[content_types].xml')) return null;
  const typeOf = await contentTypes(parts);
  for (const name of parts.names) checkType(typeOf(name), name);
  const kind = mainTypes[typeOf((await mainPart(parts)) ?? '')] ?? null;
  if (!kind) return null;
  const packages = new Set<string>();
  for (const name of parts.names)
    if (/(?:^|\/)_rels\/[^/]*\.rels$/.test(name))
      await relationships(parts, name, (relationship) => {
        checkRelationship(relationship);
        if (relationship.type === 'package') packages.add(relationship.part);
      });
  for (const name of parts.names) {
    const type = typeOf(name);
    if (/wordprocessingml\..*\+xml$/.test(type)) await checkFields(parts, name);
    else if (/spreadsheetml\..*\+xml$/.test(type)) await parts.xml(name, sheetFormulas());
  }
  // The numbers behind a chart are a workbook; it is looked through like the file itself.
  for (const name of packages) {
    const inner = within || !parts.has(name) ? null : await parts.bytes(name);
    const isPackage = inner && kindByBytes(inner.toString('latin1', 0, 8)) === 'package';
    if (!isPackage || !(await checkPackage(inner, budget, true))) throw new FileRefusal('embedded');
  }
  return kind;
}

const ooxml = 'application/vnd.openxmlformats-officedocument';
const mainTypes: Readonly<Record<string, OfficeKind>> = {
  [`${ooxml}.wordprocessingml.document.main+xml`]: 'docx',
  [`${ooxml}.spreadsheetml.sheet.main+xml`]: 'xlsx',
};

async function contentTypes(parts: Package): Promise<(name: string) => string> {
  const [byName, byEnding] = [new Map<string, string>(), new Map<string, string>()];
  await parts.xml('[content_types].xml', {
    open(_element, { PartName, Extension, ContentType = '' }) {
      const type = ContentType.trim().toLowerCase();
      if (PartName !== undefined) byName.set(partName(PartName), type);
      if (Extension !== undefined) byEnding.set(Extension.trim().toLowerCase(), type);
    },
  });
  return (name) => byName.get(name) ?? byEnding.get(posix.extname(name).slice(1)) ?? '';
}

/** `/word/./A%20b.xml` -> `word/a b.xml` */
function partName(target: string, folder = ''): string {
  const path = target.split(/[?#]/, 1)[0]?.trim().replaceAll('\\', '/') ?? '';
  const whole = path.startsWith('/') ? path : posix.join('/', folder, path);
  const name = posix.normalize(whole).slice(1).toLowerCase();
  return decoded(name) ?? name;
}

function checkType(type: string, name: string): void {
  if (type === '' && name.endsWith('.bin')) throw new FileRefusal('macros');
  if (/macro|vbaproject|vbadata|activex|dialogsheet|toolbars/.test(type)) throw new FileRefusal('macros');
  if (/oleobject|x-msdownload|x-msdos|executable/.test(type)) throw new FileRefusal('embedded');
}

interface Relationship {
  type: string;
  target: string;
  isExternal: boolean;
  part: string;
}

async function relationships(parts: Package, name: string, each: (relationship: Relationship) => void): Promise<void> {
  const folder = posix.dirname(posix.dirname(name));
  await parts.xml(name, {
    open(element, { Type = '', Target = '', TargetMode = 'internal' }) {
      if (element !== 'Relationship') return;
      const type = Type.trim().replace(/^.*\//s, '').toLowerCase();
      const isExternal = TargetMode.trim().toLowerCase() !== 'internal';
      each({ type, target: Target, isExternal, part: partName(Target, folder) });
    },
  });
}

async function mainPart(parts: Package): Promise<string | null> {
  let main: string | null = null;
  await relationships(parts, '_rels/.rels', ({ type, part, isExternal }) => {
    if (type !== 'officedocument' || isExternal) return;
    if (main !== null && main !== part) throw new FileRefusal('damaged');
    main = part;
  });
  return main;
}

/** Word notes the template on the disk of the writer in each document that was made of one. */
const mayBeLocal = ['attachedtemplate', 'externallinkpath', 'xlpathmissing'];

function checkRelationship({ type, target, isExternal }: Relationship): void {
  if (/vba|macro|activex|^control$|toolbars|extensibility/.test(type)) throw new FileRefusal('macros');
  if (isExternal) {
    const reach = reachOf(target);
    if (type === 'hyperlink' && reach !== 'network') return;
    if (type === 'image' && reach === 'web') return;
    if (mayBeLocal.includes(type) && reach === 'local') return;
    throw new FileRefusal('linked');
  }
  if (type === 'oleobject' || type === 'afchunk') throw new FileRefusal('embedded');
}

/** Fields that take in what stands elsewhere, or ask a program for it. */
const reachingOut = /^\s*"?(?:dde|ddeauto|link|includetext|include|import|database|rd)\b/i;
const picture = /^\s*includepicture\s+(?:"([^"]*)"?|(\S*))/i;

/** A field may be cut into pieces at any place, and stand in another. */
async function checkFields(parts: Package, name: string): Promise<void> {
  const codes: string[] = [];
  let isCode = false;
  await parts.xml(name, {
    open(element, attributes) {
      if (element === 'altChunk') throw new FileRefusal('embedded');
      isCode = element === 'instrText' || element === 'delInstrText';
      if (element === 'fldSimple') valuesOf(attributes, 'instr').forEach(checkField);
      if (element !== 'fldChar') return;
      const [type] = valuesOf(attributes, 'fldCharType');
      if (type === 'begin') codes.push('');
      else if (type === 'end') checkField(codes.pop() ?? '');
      if (codes.length > deepestField) throw new FileRefusal('involved');
    },
    close: () => void (isCode = false),
    text(text) {
      if (!isCode) return;
      const code = codes.pop() ?? '';
      codes.push(code.length < longestField ? code + text.slice(0, longestField) : code);
    },
  });
  codes.forEach(checkField);
}

const deepestField = 100;
/** In characters: what a field does stands at its beginning. */
const longestField = 4_000;

function checkField(code: string): void {
  if (reachingOut.test(code)) throw new FileRefusal('linked');
  const [, quoted, bare = ''] = picture.exec(code) ?? [];
  if (reachOf(quoted ?? bare) === 'network') throw new FileRefusal('linked');
}

/** What a formula says outside texts and the names of sheets. */
const quotes = /"[^"]*"|'[^']*'/g;
const calling = /\||\b(?:CALL|REGISTER|REGISTER\.ID|RTD|WEBSERVICE|EXEC)\s*\(/i;

function sheetFormulas(): XmlReader {
  let isFormula = false;
  return {
    open(name) {
      if (name === 'ddeLink' || name === 'oleLink' || name === 'connection') throw new FileRefusal('linked');
      isFormula = name === 'f' || name === 'definedName';
    },
    close: () => void (isFormula = false),
    text(text) {
      if (isFormula && calling.test(text.replace(quotes, ''))) throw new FileRefusal('linked');
    },
  };
}

const text = 'application/vnd.oasis.opendocument.text';

/** Whether a package is an OpenDocument text; null: it is another document. What it throws: see `faultIn`. */
async function checkOpenDocument(parts: Package): Promise<'odt' | null> {
  if ((await parts.bytes('mimetype')).toString('latin1').trim() !== text) return null;
  await parts.xml('meta-inf/manifest.xml', {
    open(name, attributes) {
      if (name === 'encryption-data') throw new FileRefusal('password');
      if (/oleobject|msdownload|executable/i.test(valuesOf(attributes, 'media-type').join()))
        throw new FileRefusal('embedded');
    },
  });
  if (parts.names.some(isProgram)) throw new FileRefusal('macros');
  // Drawings and charts within it have parts of the same names in folders.
  for (const name of parts.names)
    if (/(?:^|\/)(?:content|styles|meta|settings)\.xml$/.test(name)) await parts.xml(name, { open: checkElement });
  return 'odt';
}

/** Lists of modules are there without modules too. */
const isProgram = (name: string): boolean =>
  /^(?:basic|dialogs|scripts)\//.test(name) && !/\/(?:script|dialog)-l[bc]\.xml$/.test(name);

const programs = new Set(['event-listener', 'script', 'execute-macro']);
const objects = new Set(['object-ole', 'applet', 'plugin']);
const sources = new Set(['dde-source', 'dde-connection-decl', 'dde-connection', 'dde-link']);
/** They may lead to the web or, as they never do elsewhere, to the disk of the writer. */
const links = new Set(['a', 'template']);
const pictures = new Set(['image', 'fill-image', 'background-image']);

function checkElement(name: string, attributes: Attributes): void {
  if (programs.has(name)) throw new FileRefusal('macros');
  if (objects.has(name)) throw new FileRefusal('embedded');
  if (sources.has(name)) throw new FileRefusal('linked');
  for (const target of valuesOf(attributes, 'href')) {
    if (/^\s*(?:macro|script|vnd\.sun\.star\.[\w.]+|service|\.uno|slot):/i.test(target))
      throw new FileRefusal('macros');
    if (!isHarmless(name, target)) throw new FileRefusal('linked');
  }
}

function isHarmless(name: string, target: string): boolean {
  const reach = reachOf(target);
  if (links.has(name)) return reach !== 'network' && (name === 'a' || reach === 'local');
  const isOwn = reach === 'local' && !/^\s*(?:file:|\/|\.\.|[a-z]:)/i.test(target);
  return isOwn || (pictures.has(name) && reach === 'web');
}
