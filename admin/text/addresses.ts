/** A page or a file of the site, a place in the page, another site, a mail, a telephone. */
export const isLinkable = (href: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:|www\.|\/(?!\\)|#)\S/i.test(href.trim());

/** The site shows no pictures of others. */
export const isOwnPicture = (src: string): boolean => src.startsWith('/media/');
