// The server writes the dialog: it alone knows the references.

const contents = /\/api\/v1\/repos\/site\/content\/contents$/;

interface Save {
  files: { operation: string }[];
  unused?: string[];
}

export function confirmingDeletion(
  send: typeof fetch,
  /** The files to delete with it; null: cancelled. */
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
