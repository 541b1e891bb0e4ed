import { fill } from '../../../core/i18n/messages';
import { ask, element, words } from './dialog';

// The package exports no table nodes: an editor knows their classes by name.

interface TextNode {
  __headerState: number;
  append(...nodes: TextNode[]): TextNode;
  insertAfter(node: TextNode): TextNode;
  getParent(): TextNode;
  getChildren(): TextNode[];
  getFirstChild(): TextNode;
  getNextSibling(): TextNode | null;
  getTextContent(): string;
  getIndexWithinParent(): number;
  getType(): string;
  remove(): void;
  select(from: number, to: number): void;
}

interface TextEditor {
  _key: string;
  _nodes: Map<string, { klass: new (...given: unknown[]) => TextNode }>;
  getEditorState(): { _nodeMap: Map<string, TextNode> };
  update(work: () => void, options?: { discrete: boolean }): void;
  focus(): void;
}

type Root = HTMLElement & { __lexicalEditor?: TextEditor };

const header = 1;
const [mostRows, mostColumns] = [30, 10];
const changes = ['rowBelow', 'columnAfter', 'removeRow', 'removeColumn'] as const;
type Change = (typeof changes)[number];

export function tableButton(root: Root, like: Element): HTMLElement {
  const icon = element(
    'span',
    { className: like.querySelector('.icon')?.className ?? '' },
    'table',
  );
  icon.setAttribute('aria-hidden', 'true');
  const { button: name } = words.table;
  const button = element(
    'button',
    { type: 'button', className: like.className, title: name, ariaLabel: name },
    icon,
  );
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    const editor = root.__lexicalEditor;
    if (!editor) return;
    const at = placeOf(root);
    const cell = at?.closest('td, th');
    void (cell ? changeTable(editor, cell) : makeTable(editor, at)).then(() => editor.focus());
  });
  return button;
}

function placeOf(root: Root): Element | null {
  const node = document.getSelection()?.anchorNode ?? null;
  if (!node || !root.contains(node) || node === root) return null;
  return node instanceof Element ? node : node.parentElement;
}

async function makeTable(editor: TextEditor, at: Element | null): Promise<void> {
  const { title, text, rows: rowsLabel, columns: columnsLabel, confirm } = words.table;
  const chosen = await ask({
    title,
    text,
    confirm,
    isHarmless: true,
    fields: [
      numberField('columns', columnsLabel, { value: 3, max: mostColumns }),
      numberField('rows', rowsLabel, { value: 3, max: mostRows }),
    ],
  });
  if (!chosen) return;
  const [rows, columns] = [Number(chosen.get('rows')), Number(chosen.get('columns'))];
  editor.update(() => {
    const table = make(editor, 'table');
    for (let row = 0; row <= rows; row += 1)
      table.append(
        make(editor, 'tablerow').append(
          ...Array.from({ length: columns }, (_, column) =>
            row === 0
              ? cellOf(editor, header, fill(words.table.column, { number: column + 1 }))
              : cellOf(editor, 0),
          ),
        ),
      );
    const block = blockAt(editor, at);
    block.insertAfter(table);
    if (!table.getNextSibling()) table.insertAfter(make(editor, 'paragraph'));
    if (block.getType() === 'paragraph' && block.getTextContent() === '') block.remove();
    // Selected, to be typed over.
    const filler = table.getFirstChild().getFirstChild().getFirstChild().getFirstChild();
    filler.select(0, filler.getTextContent().length);
  });
}

async function changeTable(editor: TextEditor, at: Element): Promise<void> {
  const { edit, editText, confirmEdit } = words.table;
  const isHeader = at.tagName === 'TH';
  const radios = changes
    // A table needs its header row.
    .filter((change) => !(isHeader && change === 'removeRow'))
    .map((change) =>
      element(
        'label',
        {},
        element('input', { type: 'radio', name: 'change', value: change, required: true }),
        words.table[change],
      ),
    );
  const chosen = await ask({
    title: edit,
    text: editText,
    confirm: confirmEdit,
    isHarmless: true,
    fields: [element('fieldset', {}, ...radios)],
  });
  if (chosen)
    editor.update(() => changed(editor, nodeOf(editor, at), chosen.get('change') as Change));
}

function changed(editor: TextEditor, cell: TextNode | undefined, change: Change): void {
  if (!cell) return;
  const row = cell.getParent();
  const table = row.getParent();
  const column = cell.getIndexWithinParent();
  if (change === 'rowBelow')
    row.insertAfter(
      make(editor, 'tablerow').append(...row.getChildren().map(() => cellOf(editor, 0))),
    );
  else if (change === 'removeRow') row.remove();
  else if (change === 'columnAfter')
    for (const each of table.getChildren().map((one) => one.getChildren()[column]))
      each?.insertAfter(cellOf(editor, each.__headerState));
  else if (row.getChildren().length === 1) table.remove();
  else for (const each of table.getChildren()) each.getChildren()[column]?.remove();
}

function numberField(
  name: string,
  label: string,
  { value, max }: { value: number; max: number },
): HTMLElement {
  const input = element('input', {
    type: 'number',
    name,
    min: '1',
    max: String(max),
    value: String(value),
    required: true,
  });
  return element('label', { className: 'line' }, label, input);
}

function make(editor: TextEditor, type: string, ...given: unknown[]): TextNode {
  const known = editor._nodes.get(type);
  if (!known) throw new Error(`The editor of texts has no ${type}.`);
  return new known.klass(...given);
}

function cellOf(editor: TextEditor, state: number, text = ''): TextNode {
  const paragraph = make(editor, 'paragraph');
  if (text) paragraph.append(make(editor, 'text', text));
  return make(editor, 'tablecell', state).append(paragraph);
}

function blockAt(editor: TextEditor, at: Element | null): TextNode {
  const block = at?.closest('.lexical-root > *');
  const node = block ? nodeOf(editor, block) : undefined;
  if (node) return node;
  const root = nodesOf(editor).get('root')!;
  return root.getChildren().at(-1) ?? root.append(make(editor, 'paragraph')).getFirstChild();
}

const nodesOf = (editor: TextEditor) => editor.getEditorState()._nodeMap;

function nodeOf(editor: TextEditor, drawn: Element): TextNode | undefined {
  const key = (drawn as unknown as Record<string, string>)[`__lexicalKey_${editor._key}`];
  return key === undefined ? undefined : nodesOf(editor).get(key);
}
