import { inEachLocale, initialLocale } from '../../../core/i18n/locales';
import type pt from '../../../locales/pt/admin-client.json';

export const words = inEachLocale((code): typeof pt =>
  require(`../../../locales/${code}/admin-client.json`),
)[initialLocale(undefined, [document.documentElement.lang])];

export const sheet = `
.question{box-sizing:border-box;width:min(46rem,calc(100vw - 2rem));max-height:calc(100dvh - 2rem);padding:1.5rem;overflow:auto;border:0;border-radius:.5rem;background:#fff;color:#37454c;font:1rem/1.6 'Open Sans',arial,sans-serif;box-shadow:0 1rem 3rem rgb(18 48 63/30%)}
.question::backdrop{background:rgb(18 48 63/55%)}
.question h2{margin:0 0 .5rem;color:#12303f;font-size:1.25rem;line-height:1.3}
.question p{margin:0 0 1rem}
.question fieldset{display:grid;gap:.75rem;margin:0 0 1.25rem;padding:0;border:0}
.question legend{padding:0;margin:0 0 .5rem;color:#12303f;font-weight:600}
.question label{display:block;padding:.75rem 1rem;border:1px solid #c9c4ba;border-radius:.375rem;cursor:pointer}
.question label:has(:checked){border-color:#0f6b4c;background:#eef6f2;box-shadow:inset 0 0 0 1px #0f6b4c}
.question label:has(:focus-visible){outline:3px solid #0f6b4c;outline-offset:2px}
.question label b{font-size:.875rem;font-weight:600}
.question.wide{width:min(80rem,calc(100vw - 2rem))}
.question mark{background:#ffe9a8;color:inherit}
.question label span{display:block;max-height:max(14rem,55dvh);overflow:auto;margin-top:.25rem;white-space:pre-wrap;overflow-wrap:anywhere}
.question input{accent-color:#0f6b4c;margin:0 .5rem 0 0;vertical-align:-.0625rem}
.question .line input{display:block;box-sizing:border-box;width:100%;min-height:2.75rem;margin:.25rem 0 0;padding:.25rem .75rem;border:1px solid #7a858b;border-radius:.25rem;font:inherit}
.question .line{margin:0 0 1rem;padding:0;border:0;cursor:auto}
.question .line:has(:focus-visible){outline:0}
.question .line input:focus-visible{outline:3px solid #0f6b4c;outline-offset:2px}
.question .choices{max-height:40dvh;overflow:auto;margin:0 -.25rem 1.25rem;padding:.25rem}
.question .choices label{margin:0 0 .5rem;padding:.5rem .75rem}
.question .choices span{margin-top:0;color:#5c6a72;font-size:.875rem}
.question footer{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:flex-end}
.question button{min-height:2.75rem;padding:.5rem 1.25rem;border:2px solid #0f6b4c;border-radius:.375rem;background:#fff;color:#0f6b4c;font:inherit;font-weight:600;cursor:pointer}
.question button:first-child{background:#0f6b4c;color:#fff}
.question button:focus-visible{outline:3px solid #12303f;outline-offset:2px}
@media (min-width:40rem){.question fieldset{grid-template-columns:1fr 1fr}.question legend{grid-column:1/-1}}`;

interface Question {
  title: string;
  text: string;
  confirm: string;
  back?: string;
  /** A third button, sent as `button=also`. */
  also?: string;
  /** Nothing can be lost: the confirming button comes first. */
  isHarmless?: boolean;
  isWide?: boolean;
  fields?: readonly HTMLElement[];
  /** Runs within the click, where a window may be opened. */
  onConfirm?: (dialog: HTMLDialogElement) => Promise<boolean>;
}

/** Null: cancelled. */
export function ask(question: Question): Promise<FormData | null> {
  const { title, text, confirm, also, fields = [], isHarmless = false, onConfirm } = question;
  const className = question.isWide ? 'question wide' : 'question';
  const back = element(
    'button',
    { type: 'submit', formNoValidate: true, autofocus: !isHarmless },
    question.back ?? words.back,
  );
  const go = element('button', { type: 'submit', value: 'go', autofocus: isHarmless }, confirm);
  const third = also ? [element('button', { type: 'submit', value: 'also' }, also)] : [];
  const form = element(
    'form',
    { method: 'dialog' },
    element('h2', { id: 'question' }, title),
    element('p', {}, text),
    ...fields,
    element('footer', {}, ...(isHarmless ? [go, back] : [back, go]), ...third),
  );
  const dialog = element('dialog', { className }, element('style', {}, sheet), form);
  dialog.setAttribute('aria-labelledby', 'question');
  // The editor has shortcuts for the whole window, Escape among them.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  if (onConfirm)
    go.addEventListener('click', (event) => {
      event.preventDefault();
      void onConfirm(dialog).then((isDone) => isDone && dialog.close('go'));
    });
  document.body.append(dialog);
  dialog.showModal();
  const left = () => dialog.close();
  window.addEventListener('hashchange', left);
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => {
      window.removeEventListener('hashchange', left);
      dialog.remove();
      const { returnValue: button } = dialog;
      const answer = new FormData(form);
      answer.set('button', button);
      resolve(button === 'go' || button === 'also' ? answer : null);
    }),
  );
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** `26 de novembro de 2026 às 14:02` */
export const timeText = (when: Date): string =>
  when.toLocaleString(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' });
