import { oneLine } from '../../mail/mail-words';

/**
 * A name that a visitor gave a file, as one that is safe in a folder, in a header and on a
 * terminal: `../a"b.pdf` -> `a_b.pdf`.
 */
export function safeFileName(name: string): string {
  const last = oneLine(name, 400).split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/["'`<>|:*?;%$&]/g, '_')
    .replace(/^[.\s-]+|(?<![.\s])[.\s]+$/g, '');
  if (!clean) return 'cv';
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 6 ? clean.slice(dot) : '';
  return clean.slice(0, clean.length - extension.length).slice(0, 120) + extension;
}

/** `attachment; filename="CV Ines.pdf"; filename*=UTF-8''CV%20In%C3%AAs.pdf` */
export function attachmentHeader(name: string): string {
  const safe = safeFileName(name);
  const ascii = safe
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/^(?=\.|$)/, 'cv');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
