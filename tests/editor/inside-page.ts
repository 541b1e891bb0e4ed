import * as everything from '@sveltia/cms';

// Runs in the browser, in the page of inside-the-package.ts: what the package does between a file
// that it has read and the file that it would save, by its own functions, without its screens.

interface EntryFile {
  path: string;
  text: string;
}

interface Draft {
  data: string;
}

interface TextEditor {
  /** Kept by a patch. */
  opened: { given: string; written: string };
  setRootElement(root: HTMLElement): void;
}

/** The functions of the package that are used here; it exports none of them (inside-the-package.ts). */
interface Inside {
  initCmsConfig(config: object): Promise<void>;
  cmsConfigErrors: { current: string[] };
  user: { account: object };
  createFileList(files: object[]): { entryFiles: (EntryFile & { folder: { collectionName: string; fileName?: string } })[] };
  prepareEntries(files: EntryFile[]): Promise<{ entries: { locales: Record<string, EntryFile> }[]; errors: Error[] }>;
  getCollection(name: string): object;
  getCollectionFile(collection: object, name: string): object;
  buildDraft(of: { collection: object; collectionFile: object | undefined; originalEntry: object }): object;
  getSlugs(of: { draft: object }): object;
  createSavingEntryData(of: { draft: object; slugs: object }): Promise<{ changes: Draft[] }>;
  EditorComponent: new (definition: object) => object;
  getComponentDef(name: string): object;
  BUTTON_NAME_MAP: Record<string, string>;
  initEditor(config: object): { editor: TextEditor; enabledTransformers: object[] };
  convertMarkdownToLexical(editor: TextEditor, text: string, transformers: object[]): Promise<void>;
}

const inside = everything as unknown as Inside;

async function begin(config: object): Promise<void> {
  await inside.initCmsConfig(config);
  const [fault] = inside.cmsConfigErrors.current;
  if (fault) throw new Error(fault);
  inside.user.account = { login: 'ines', name: 'Inês', email: 'ines@valterra.example' };
}

/** What each entry is saved as when it is opened and nothing is changed. */
async function savedUnchanged(files: readonly EntryFile[]): Promise<Record<string, string>> {
  const { entryFiles } = inside.createFileList(files.map((file) => ({ ...file, name: file.path.split('/').at(-1), sha: '', size: 0 })));
  const { entries, errors } = await inside.prepareEntries(entryFiles);
  if (errors[0]) throw errors[0];
  const saved: Record<string, string> = {};
  for (const originalEntry of entries) {
    const path = Object.values(originalEntry.locales)[0]?.path ?? '';
    const { collectionName, fileName } = entryFiles.find((file) => file.path === path)!.folder;
    const collection = inside.getCollection(collectionName);
    const collectionFile = fileName === undefined ? undefined : inside.getCollectionFile(collection, fileName);
    const draft = inside.buildDraft({ collection, collectionFile, originalEntry });
    const { changes } = await inside.createSavingEntryData({ draft, slugs: inside.getSlugs({ draft }) });
    saved[path] = changes.map(({ data }) => data).join();
  }
  return saved;
}

/** What each text is in the form as soon as its editor has read it, and as the editor would write it. */
async function openedTexts(
  texts: readonly string[],
  { buttons, editor_components: components }: Record<string, string[]>,
): Promise<{ opened: string[]; written: string[] }> {
  const config = {
    enabledButtons: buttons!.map((name) => inside.BUTTON_NAME_MAP[name]),
    // The form asks for it where a picture may have a link.
    components: components!.map((name) => new inside.EditorComponent(inside.getComponentDef(name.replace(/^image$/, 'linked-image')))),
    useMarkdownShortcuts: true,
  };
  const [opened, written]: [string[], string[]] = [[], []];
  const rest = [...texts.entries()];
  const work = async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.contentEditable = 'true';
    const { editor, enabledTransformers } = inside.initEditor(config);
    editor.setRootElement(root);
    for (let next = rest.pop(); next; next = rest.pop()) {
      const [index, text] = next;
      const told = new Promise<CustomEvent<{ value: string }>>((tell) =>
        root.addEventListener('Update', (event) => tell(event as CustomEvent), { once: true }),
      );
      await inside.convertMarkdownToLexical(editor, text, enabledTransformers);
      opened[index] = (await told).detail.value;
      written[index] = editor.opened.written;
    }
  };
  // Each tells what it holds a tenth of a second later.
  await Promise.all(Array.from({ length: 40 }, work));
  return { opened, written };
}

export const insidePage = { begin, savedUnchanged, openedTexts };
Object.assign(window, { insidePage });
