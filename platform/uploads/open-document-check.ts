import { reachOf } from './link-targets';
import { type Attributes, FileRefusal, type Package, valuesOf } from './package-parts';

const text = 'application/vnd.oasis.opendocument.text';

/** Whether a package is an OpenDocument text; null: it is another document. Throws FileRefusal. */
export async function checkOpenDocument(parts: Package): Promise<'odt' | null> {
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
    if (/(?:^|\/)(?:content|styles|meta|settings)\.xml$/.test(name))
      await parts.xml(name, { open: checkElement });
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
