// Sends the version that was opened, not the newest one read: the server merges from it.

interface Version {
  path: string;
  sha: string;
}

export interface NewerVersion extends Version {
  who: string;
  when: string;
  fields: readonly { field: string; label: string; theirs: string; mine: string }[];
}

export interface Gone {
  who?: string;
  when?: string;
}

interface SentFile extends Version {
  operation: string;
  seen?: string;
  keep?: readonly string[];
}

interface Questions {
  chooseFields: (newer: NewerVersion) => Promise<readonly string[] | null>;
  makeAgain: (gone: Gone) => Promise<boolean>;
  onSaved: (paths: readonly string[]) => void;
}

const repository = '/api/v1/repos/site/content';

export class OpenedVersions {
  readonly #known = new Map<string, string>();
  #opened = new Map<string, string>();

  constructor(
    private readonly ask: typeof fetch,
    private readonly questions: Questions,
  ) {}

  /** Call before the editor reads its first entry. */
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

  open(): void {
    this.#opened = new Map(this.#known);
  }

  of(path: string): string | undefined {
    return this.#opened.get(path);
  }

  newest(path: string): string | undefined {
    return this.#known.get(path);
  }

  /** Without `sha`: the newest known version. */
  beginWith(path: string, sha = this.#known.get(path)): void {
    if (sha) this.#opened.set(path, sha);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      'http://localhost',
    );
    if (pathname === `${repository}/contents` && typeof init?.body === 'string')
      return this.#save(input, init, JSON.parse(init.body) as { files: SentFile[] });
    const answer = await this.ask(input, init);
    if (pathname === `${repository}/file-contents` && answer.ok) {
      const files = (await answer.clone().json()) as (Version | null)[];
      for (const file of files) if (file) this.#known.set(file.path, file.sha);
    }
    return answer;
  };

  async #save(
    input: RequestInfo | URL,
    init: RequestInit,
    save: { files: readonly SentFile[] },
  ): Promise<Response> {
    let files = save.files.map((file) =>
      file.operation === 'update'
        ? { ...file, sha: this.#opened.get(file.path) ?? file.sha }
        : file,
    );
    for (;;) {
      const answer = await this.ask(input, { ...init, body: JSON.stringify({ ...save, files }) });
      if (answer.ok) {
        await this.#noteSaved(answer.clone());
        return answer;
      }
      const decided = await this.#decide(files, answer.clone());
      if (decided === 'cancelled') return Response.json({ message: decided }, { status: 499 });
      if (!decided) return answer;
      files = decided;
    }
  }

  /** Null: nothing to decide; cancelled: by choice. */
  async #decide(
    files: readonly SentFile[],
    answer: Response,
  ): Promise<SentFile[] | 'cancelled' | null> {
    const { newer, error, gone } = (await answer.json().catch(() => ({}))) as {
      newer?: NewerVersion;
      error?: { code?: string };
      gone?: Gone;
    };
    if (newer) {
      const keep = await this.questions.chooseFields(newer);
      const isIt = ({ path }: SentFile) => path === newer.path;
      if (!keep) return 'cancelled';
      return files.map((file) => (isIt(file) ? { ...file, seen: newer.sha, keep } : file));
    }
    const [only] = files;
    const isGone = error?.code === 'is_gone' && files.length === 1 && only?.operation === 'update';
    if (!isGone) return null;
    const isWanted = await this.questions.makeAgain(gone ?? {});
    return isWanted ? [{ ...only, operation: 'create' }] : 'cancelled';
  }

  async #noteSaved(answer: Response): Promise<void> {
    const { files = [] } = (await answer.json()) as { files?: (Version | null)[] };
    for (const file of files) {
      if (!file) continue;
      this.#known.set(file.path, file.sha);
      this.#opened.set(file.path, file.sha);
    }
    this.questions.onSaved(files.flatMap((file) => (file ? [file.path] : [])));
  }
}
