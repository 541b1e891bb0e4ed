const newEntry = /^#\/collections\/[\w-]+\/new$/;

/** New entries begin as drafts: the editor reads values from its address. */
export function asDraft({ hash }: Pick<Location, 'hash'>): string | null {
  return newEntry.test(hash) ? `${hash}?publicado=false` : null;
}

/** Call before the editor reads the address. */
export function beginNewEntriesAsDrafts(): void {
  const lead = () => {
    const hash = asDraft(location);
    if (hash) history.replaceState(history.state, '', hash);
  };
  window.addEventListener('hashchange', lead);
  lead();
}
