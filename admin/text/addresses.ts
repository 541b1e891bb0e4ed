/** A page or a file of the site, a place in the page, another site, a mail, a telephone. */
export const isLinkable = (href: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:|www\.|\/(?!\\)|#)\S/i.test(href.trim());

/** The site shows no pictures of others. */
export const isOwnPicture = (src: string): boolean => src.startsWith('/media/');

const mail = /^[a-z\d.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]+$/i;
const page = /^(?:https?:\/\/|www\.)[a-z\d.-]+(?:\/[a-z\d\-./#?=%+]*)?(?<=[a-z\d/])$/i;

/** Where an address leads that is a link as it stands: `www.a.pt`; null: it is a word. */
export function bareHref(text: string): string | null {
  if (mail.test(text)) return `mailto:${text}`;
  return page.test(text) ? text.replace(/^www\./, 'https://www.') : null;
}
