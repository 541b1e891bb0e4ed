/**
 * The `sizes` of a picture that opens a page, across a phone and `wider` elsewhere. A phone draws more pixels than anybody sees: what it fetches
 * first of all may be a sixth coarser.
 */
export const openingSizes = (wider: string): string => `(max-width: 640px) 85vw, ${wider}`;
