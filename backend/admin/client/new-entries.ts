const newEntry = /^#\/collections\/[\w-]+\/new$/;

/** What is new begins as a draft: the editor takes the values of its address. */
export function asDraft({ hash }: Pick<Location, 'hash'>): string | null {
  return newEntry.test(hash) ? `${hash}?publicado=false` : null;
}

/** Before the editor reads the address. */
export function beginNewEntriesAsDrafts(): void {
  const lead = () => {
    const hash = asDraft(location);
    if (hash) history.replaceState(history.state, '', hash);
  };
  window.addEventListener('hashchange', lead);
  lead();
}
