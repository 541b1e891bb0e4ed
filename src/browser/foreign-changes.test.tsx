/** @jest-environment jsdom */
import { act, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { allowMovedTexts, keepTyped } from './foreign-changes';

allowMovedTexts();

function Page() {
  const [question, ask] = useState('');
  const [isThere, setThere] = useState(true);
  return (
    <main>
      <p>
        {isThere && 'Asked: '}
        <i>{question}</i>
        <b>!</b>
      </p>
      <label htmlFor="nome">Nome</label>
      <input id="nome" name="nome" defaultValue="" />
      <textarea name="mensagem" defaultValue="" />
      <select name="perfil" defaultValue="">
        <option value="">-</option>
        <option>Empresa</option>
      </select>
      <input name="privacidade" type="checkbox" defaultChecked={false} />
      <input name="q" value={question} onChange={(event) => ask(event.target.value)} />
      <button onClick={() => setThere(!isThere)}>Other</button>
    </main>
  );
}

const named = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const wrap = (text: ChildNode | null | undefined) => {
  const font = document.createElement('font');
  text?.replaceWith(font);
  font.append(text ?? '');
};
const words = () => document.querySelector('p')?.textContent;

let root: HTMLElement;
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const rendered = document.createElement('div');
  await act(async () => createRoot(rendered).render(<Page />));
  document.body.innerHTML = `<div id="root">${rendered.innerHTML}</div>`;
  root = document.getElementById('root')!;
});

async function hydrate() {
  const failures: unknown[] = [];
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const end = keepTyped(root);
  await act(async () => {
    hydrateRoot(root, <Page />, { onRecoverableError: (error) => failures.push(error) });
  });
  end();
  complaints.mockRestore();
  return failures;
}

it.each<[string, () => void, boolean]>([
  ['nobody has changed', () => undefined, false],
  ['was translated', () => wrap(document.querySelector('p')?.firstChild), true],
  ['got an element beside a field', () => named('nome').after(document.createElement('div')), true],
  ['got attributes', () => named('nome').setAttribute('data-extension', 'on'), false],
])('a page that %s keeps what was typed, chosen and focused before it was hydrated', async (_, change, isRedrawn) => {
  change();
  Object.assign(named('nome'), { value: 'Ana Prata' });
  Object.assign(named('mensagem'), { value: 'Lamas\noleosas' });
  Object.assign(named('perfil'), { value: 'Empresa' });
  Object.assign(named('privacidade'), { checked: true });
  named('mensagem').focus();
  named('mensagem').setSelectionRange(2, 4);
  const before = named('nome');
  expect((await hydrate()).length > 0).toBe(isRedrawn);
  expect(named('nome') === before).toBe(!isRedrawn);
  expect(['nome', 'mensagem', 'perfil'].map((name) => named(name).value)).toEqual(['Ana Prata', 'Lamas\noleosas', 'Empresa']);
  expect(named('privacidade').checked).toBe(true);
  expect(document.activeElement).toBe(named('mensagem'));
  expect([named('mensagem').selectionStart, named('mensagem').selectionEnd]).toEqual([2, 4]);
});

it('tells React of a question that was typed before', async () => {
  named('nome').before(document.createElement('div'));
  Object.assign(named('q'), { value: 'lamas' });
  await hydrate();
  expect([named('q').value, words()]).toEqual(['lamas', 'Asked: lamas!']);
});

it('draws on where texts that it removes, or draws something before, were moved', async () => {
  await hydrate();
  const texts = [...(document.querySelector('p')?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  texts.forEach(wrap);
  const press = () => act(async () => document.querySelector('button')?.click());
  await press();
  expect(words()).toBe('!');
  await press();
  expect(words()).toBe('Asked: !');
  // One that was replaced is nowhere any more.
  document.querySelector('p')?.firstChild?.replaceWith('Perguntado: ');
  await press();
  await press();
  expect(document.querySelector('button')).not.toBeNull();
});
