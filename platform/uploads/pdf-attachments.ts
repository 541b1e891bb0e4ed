/** Looks at a stream while it passes; `sees` is true as soon as something is wrong with it. */
export interface StreamSearch {
  sees(piece: Buffer): boolean;
}

/** `<script`, with or without a prefix, and what sends or runs something in a form. */
const scripts = /<(?:[\w.-]{1,40}:)?(?:script|submit|execute)\b/i;
const longestTag = 64;

/** Of a form in XML: whether it holds a script. UTF-16 is read as its letters. */
export function scriptSearch(): StreamSearch {
  let before = '';
  return {
    sees(piece) {
      const text = before + piece.toString('latin1').replaceAll('\0', '');
      before = text.slice(-longestTag);
      return scripts.test(text);
    },
  };
}

const pictures = ['\xff\xd8\xff', '\x89PNG\r\n'];
/** Letters and what stands between them; of UTF-16 every other byte is zero. */
const notText = /[\x01-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** Of an attachment: whether it is anything else than data as text (XML, JSON, CSV) or a picture. */
export function attachmentSearch(): StreamSearch {
  const script = scriptSearch();
  let [isFirst, isPicture] = [true, false];
  return {
    sees(piece) {
      const text = piece.toString('latin1');
      if (isFirst) isPicture = pictures.some((start) => text.startsWith(start));
      const isProgram = isFirst && /^(?:MZ|#!|PK\x03|%PDF|%!)/.test(text);
      const isWide = isFirst && /^(?:\xff\xfe|\xfe\xff)/.test(text);
      isFirst = false;
      if (isPicture) return false;
      return isProgram || notText.test(text) || (text.includes('\0') && !isWide) || script.sees(piece);
    },
  };
}

const dataNames = /^[^\\/:*?"<>|\0]+\.(?:xml|json|csv|txt|md|tex|bib|ics|vcf|xsd|rdf|png|jpe?g)$/i;

/** A file beside this one. */
export const isNear = (name: Buffer): boolean => /^[^\\/:\0\xfe][^\\:\0]*$/.test(name.toString('latin1'));

/** `\\host\share`, `//host`, `file://host`: to open it sends the name of who opens it there. */
export const isOnServer = (name: Buffer): boolean =>
  /^\s*(?:file:)?(?:[\\/]{2}|[\\/]{4,})[^\\/\s]/i.test(name.toString('latin1', 0, 64).replace(/^\xfe\xff|\0/g, ''));

/** `Europass_CV.xml`, also as UTF-16. */
export const isDataName = (name: Buffer): boolean => {
  const isWide = name[0] === 0xfe && name[1] === 0xff;
  const text = isWide
    ? Buffer.from(name.subarray(2, name.length - (name.length % 2)))
        .swap16()
        .toString('utf16le')
    : name.toString('latin1');
  return dataNames.test(text);
};
