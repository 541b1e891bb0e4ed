/**
 * The `sizes` of a picture that opens a page, across a phone and `wider` elsewhere. What a phone fetches first of all may be a
 * sixth coarser than its screen.
 */
export const openingSizes = (wider: string): string => `(max-width: 640px) 85vw, ${wider}`;
