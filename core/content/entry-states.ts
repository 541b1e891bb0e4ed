/** Of a language of an entry. `waiting`: submitted for approval; `held`: it, or its last change, is held back. */
export const entryStates = ['draft', 'waiting', 'scheduled', 'public', 'over', 'held', 'faulty'] as const;
export type EntryState = (typeof entryStates)[number];

export const translationStates = ['complete', 'missing', 'outdated'] as const;
