/** Of a language of an entry. `waiting`: submitted for approval; `heldBack`: it, or its last change, is held back. */
export const entryStates = ['draft', 'waiting', 'scheduled', 'public', 'over', 'heldBack', 'unreadable'] as const;
export type EntryState = (typeof entryStates)[number];

export const translationStates = ['complete', 'missing', 'outdated'] as const;
