// The editor asks whether to delete, and not what goes with it. Before such a save is sent, a
// dialog says so: the server writes it, because it alone knows what refers to what.

const contents = /\/api\/v1\/repos\/site\/content\/contents$/;

interface Save {
  files: { operation: string }[];
  unused?: string[];
}

/** A `fetch` that asks before a save that deletes something. */
export function confirmingDeletion(
  send: typeof fetch,
  /** The files to delete with it; null: nothing is deleted. */
  ask: (content: string) => Promise<string[] | null>,
): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!contents.test(url) || typeof init?.body !== 'string') return send(input, init);
    const save = JSON.parse(init.body) as Save;
    if (!save.files.some(({ operation }) => operation === 'delete')) return send(input, init);
    const answer = await send(url.replace(contents, '/api/v1/repos/site/content/deletion'), init);
    // Signed out, or a fault: the editor deals with it as with that of the save.
    if (!answer.ok) return answer;
    const unused = await ask(await answer.text());
    if (!unused) return Response.json({ message: 'cancelled' }, { status: 499 });
    return send(input, { ...init, body: JSON.stringify({ ...save, unused }) });
  };
}
