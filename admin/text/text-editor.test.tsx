/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { defaultLocale, localeRow } from '../../core/i18n/locales';
import { TextEditor } from './text-editor';

const words = JSON.parse(readFileSync('locales/en/admin-text.json', 'utf8')) as object;
const i18n = i18next.createInstance();
void i18n.init({ lng: 'en', resources: { en: { 'admin-text': words } }, interpolation: { escapeValue: false } });

beforeAll(() => {
  // Without a layout there is nothing to scroll to.
  const nowhere = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 } as DOMRect;
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => nowhere });
  Object.assign(document, { elementFromPoint: () => null });
});

const asked = { pickLink: jest.fn(), pickMedia: jest.fn(), onDropped: jest.fn(), onChange: jest.fn() };

function Form({ value, limit }: { value: string; limit?: number }) {
  const [text, setText] = useState(value);
  const { onChange, ...rest } = asked;
  return (
    <I18nextProvider i18n={i18n}>
      <button onClick={() => setText('Outro texto.')}>restore</button>
      <TextEditor
        {...rest}
        value={text}
        onChange={(now) => {
          onChange(now);
          setText(now);
        }}
        label="Texto"
        limit={limit}
        language={localeRow(defaultLocale).htmlLang}
        describedBy="hint"
        invalid
      />
    </I18nextProvider>
  );
}

const open = (value: string, limit?: number) => render(<Form value={value} limit={limit} />);
const text = () => screen.getByRole('textbox', { name: 'Texto' });
const button = (name: string) => screen.getByRole('button', { name });
const lastChange = () => asked.onChange.mock.lastCall?.[0] as unknown;
const paste = (data: Readonly<Record<string, string>>, files: object[] = []) =>
  fireEvent.paste(text(), { clipboardData: { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files } });

test('the text is a field with a name, a language and its fault', () => {
  open('Olá.');
  expect(text()).toHaveAttribute('lang', 'pt-PT');
  expect(text()).toHaveAttribute('spellcheck', 'true');
  expect(text()).toHaveAccessibleName('Texto');
  expect(text()).toHaveAttribute('aria-describedby', 'hint');
  expect(text()).toBeInvalid();
});

test('the toolbar is one stop of Tab, and the arrow keys move in it', () => {
  open('Olá.');
  const bar = screen.getByRole('toolbar', { name: 'Text formatting' });
  const buttons = within(bar).getAllByRole('button');
  const stops = () => buttons.filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([button('Heading')]);
  fireEvent.keyDown(buttons[0]!, { key: 'ArrowRight' });
  expect(button('Subheading')).toHaveFocus();
  fireEvent.keyDown(buttons[1]!, { key: 'End' });
  expect(button('Redo')).toHaveFocus();
  fireEvent.keyDown(buttons.at(-1)!, { key: 'ArrowRight' });
  expect(stops()).toEqual([button('Heading')]);
});

test.each([
  ['Heading', '## Olá.'],
  ['List', '- Olá.'],
  ['Numbered list', '1. Olá.'],
  ['Quotation', '> Olá.'],
])('%s is on or off, and is Markdown', async (name, markdown) => {
  open('Olá.\n\n\nOutro.');
  expect(button(name)).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(button(name));
  await waitFor(() => expect(button(name)).toHaveAttribute('aria-pressed', 'true'));
  expect(lastChange()).toBe(`${markdown}\n\n\nOutro.`);
  fireEvent.click(button('Undo'));
  await waitFor(() => expect(button(name)).toHaveAttribute('aria-pressed', 'false'));
  expect(lastChange()).toBe('Olá.\n\n\nOutro.');
});

test('what is pasted is cleaned, and what was lost is told', () => {
  open('');
  paste({ 'text/html': '<p>CO<sub>2</sub> <u>e</u> <img src="file:///a.png"></p>', 'text/plain': 'CO2 e' });
  expect(lastChange()).toBe('CO<sub>2</sub> e');
  expect(asked.onDropped).toHaveBeenLastCalledWith(['picture', 'underline']);
  paste({ 'text/plain': 'a\n- 20 °C, geral@a.pt' });
  expect(lastChange()).toBe('CO<sub>2</sub> ea\n\n\\- 20 °C, geral@a.pt');
  paste({}, [{}]);
  expect(asked.onDropped).toHaveBeenLastCalledWith(['picture']);
});

test('an address that is typed becomes a link with the blank or the paragraph behind it', () => {
  open('');
  const { editor } = text() as HTMLElement & { editor: Editor };
  act(() => void editor.commands.insertContent('Veja (www.a.pt/b),'));
  fireEvent.keyDown(text(), { key: 'Enter' });
  act(() => {
    editor.commands.insertContent('x@, geral@a.pt');
    editor.view.someProp('handleTextInput', (handle) => handle(editor.view, 0, 0, ' ', () => editor.state.tr));
  });
  expect(lastChange()).toBe('Veja (www.a.pt/b),\n\nx@, geral@a.pt');
  expect([...text().querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://www.a.pt/b', 'mailto:geral@a.pt']);
  act(() => void editor.commands.selectAll());
  paste({ 'text/plain': 'https://c.pt' });
  expect(text().querySelectorAll('a[href="https://c.pt"]')).toHaveLength(2);
});

test('links and pictures are those that the form gives', async () => {
  asked.pickLink.mockResolvedValueOnce({ href: '/pt/servicos', title: 'Serviços' });
  open('');
  fireEvent.click(button('Link'));
  await waitFor(() => expect(lastChange()).toBe('[Serviços](/pt/servicos)'));
  asked.pickMedia.mockResolvedValueOnce(['/media/a.jpg']);
  fireEvent.click(button('Picture'));
  await waitFor(() => expect(lastChange()).toBe('[Serviços](/pt/servicos)![](/media/a.jpg)'));
});

test('a gallery and a film stand below the paragraph, with words of their own', async () => {
  open('Um.\n\nDois.');
  asked.pickMedia.mockResolvedValueOnce(['/media/a.jpg', '/media/b.jpg']);
  fireEvent.click(button('Gallery'));
  await waitFor(() => expect(lastChange()).toBe('Um.\n\n![](/media/a.jpg)\n![](/media/b.jpg)\n\nDois.'));
  expect(asked.pickMedia).toHaveBeenLastCalledWith('picture', true);
  expect(text().querySelector('[data-gallery]')).toContainHTML('b.jpg');
  asked.pickMedia.mockResolvedValueOnce(['/media/films/washing.mp4']);
  fireEvent.click(button('Film'));
  const title = await screen.findByLabelText('Title of the film');
  expect(title).toHaveValue('washing');
  fireEvent.change(title, { target: { value: 'A lavagem' } });
  fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'Sem som' } });
  expect(lastChange()).toBe('Um.\n\n![](/media/a.jpg)\n![](/media/b.jpg)\n\n[A lavagem](/media/films/washing.mp4 "Sem som")\n\nDois.');
});

test('a callout has its kind in a bar, and becomes a quotation or nothing', async () => {
  open('Olá.');
  fireEvent.click(button('Callout'));
  await waitFor(() => expect(button('Callout')).toHaveAttribute('aria-pressed', 'true'));
  expect(lastChange()).toBe('> [!NOTE]\n> Olá.');
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'warning' } });
  expect(lastChange()).toBe('> [!WARNING]\n> Olá.');
  fireEvent.click(button('Quotation'));
  expect(lastChange()).toBe('> Olá.');
  fireEvent.click(button('Callout'));
  fireEvent.click(button('Callout'));
  expect(lastChange()).toBe('Olá.');
});

test('a table has a bar of its own, its columns are aligned as a whole, and its cells are one line', async () => {
  open('');
  fireEvent.click(button('Insert table'));
  await screen.findByRole('toolbar', { name: 'Table' });
  fireEvent.click(button('Align column right'));
  await waitFor(() => expect(button('Align column right')).toHaveAttribute('aria-pressed', 'true'));
  fireEvent.click(button('Delete row'));
  paste({ 'text/plain': 'a | b' });
  fireEvent.keyDown(text(), { key: 'Enter' });
  paste({ 'text/plain': 'c' });
  fireEvent.keyDown(text(), { key: 'Tab' });
  paste({ 'text/plain': 'd' });
  expect(lastChange()).toBe('| a \\| b<br>c | d |  |\n| ---: | --- | --- |\n|  |  |  |');
  fireEvent.click(button('New header row'));
  expect(lastChange()).toBe('|  |  |  |\n| ---: | --- | --- |\n| a \\| b<br>c | d |  |\n|  |  |  |');
});

test('another text of the form replaces this one, and is kept as it is written', async () => {
  open('Olá.');
  fireEvent.click(button('restore'));
  await waitFor(() => expect(text()).toHaveTextContent('Outro texto.'));
  expect(asked.onChange).not.toHaveBeenCalled();
});

test('how much is left is told before the limit, and how much is too much after it', () => {
  open('Nove letras', 12);
  expect(screen.getByRole('status')).toHaveTextContent('1 character left');
  paste({ 'text/plain': 'mais ' });
  expect(screen.getByRole('status')).toHaveTextContent('4 characters too many');
});

beforeEach(() => jest.clearAllMocks());
