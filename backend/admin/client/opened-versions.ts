// With a save the editor sends the newest version that it has read. The server needs the version
// that was opened, to merge: this sends that one instead. After a refusal it adds the version that
// the person was told about.

/** A file by its path below the content folder, and the id of its bytes. */
interface Version {
  path: string;
  sha: string;
}

interface SentFile extends Version {
  operation: string;
  seen?: string;
}

const repository = '/api/v1/repos/site/content';

export class OpenedVersions {
  /** As the editor has them now. */
  readonly #known = new Map<string, string>();
  #opened = new Map<string, string>();
  readonly #seen = new Map<string, string>();

  constructor(private readonly ask: typeof fetch) {}

  /** Before the editor reads its first entry. */
  async start(): Promise<void> {
    for (let page = 1, more = true; more; page += 1) {
      const answer = await this.ask(`${repository}/git/trees/main?recursive=1&page=${page}`);
      if (!answer.ok) return;
      const { tree, truncated } = (await answer.json()) as { tree: Version[]; truncated: boolean };
      for (const { path, sha } of tree) this.#known.set(path, sha);
      more = truncated;
    }
    this.open();
  }

  /** A form was opened: what is known now is what its changes begin with. */
  open(): void {
    this.#opened = new Map(this.#known);
    this.#seen.clear();
  }

  /** Instead of `fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      'http://localhost',
    );
    const isSave = pathname === `${repository}/contents` && typeof init?.body === 'string';
    const answer = await this.ask(input, isSave ? { ...init, body: this.#said(init.body) } : init);
    if (isSave) await this.#noteSave(answer.clone());
    else if (pathname === `${repository}/file-contents` && answer.ok) {
      const files = (await answer.clone().json()) as (Version | null)[];
      for (const file of files) if (file) this.#known.set(file.path, file.sha);
    }
    return answer;
  };

  #said(body: unknown): string {
    const save = JSON.parse(String(body)) as { files: SentFile[] };
    const files = save.files.map((file) =>
      file.operation === 'update'
        ? { ...file, sha: this.#opened.get(file.path) ?? file.sha, seen: this.#seen.get(file.path) }
        : file,
    );
    return JSON.stringify({ ...save, files });
  }

  async #noteSave(answer: Response): Promise<void> {
    const { files, newer } = (await answer.json().catch(() => ({}))) as {
      files?: (Version | null)[];
      newer?: Version;
    };
    if (newer) this.#seen.set(newer.path, newer.sha);
    for (const file of (answer.ok && files) || []) {
      if (!file) continue;
      this.#known.set(file.path, file.sha);
      this.#opened.set(file.path, file.sha);
      this.#seen.delete(file.path);
    }
  }
}
