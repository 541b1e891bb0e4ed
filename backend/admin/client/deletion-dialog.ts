import { element, sheet } from './dialog';

const lists = `
.deletion h1{margin:0 0 .5rem;color:#12303f;font-size:1.375rem;line-height:1.3;outline:0}
.deletion h2{margin:1.5rem 0 .25rem;font-size:1.125rem}
.deletion h3{margin:0;color:#12303f;font-size:1rem}
.deletion p{margin:0 0 .25rem}
.deletion ul{margin:0;padding:0 0 0 1.25rem;list-style:disc}
.deletion ul.rows{padding:0;list-style:none}
.deletion li{padding:.25rem 0;overflow-wrap:anywhere}
.deletion .rows>li{padding:.75rem 0;border-top:1px solid #dfdbd3}
.deletion .state{padding:0 .5rem;border-radius:.75rem;background:#f6f4f0;color:#12303f;font-size:.875rem;font-weight:600}
.deletion .state.bad{background:#b42318;color:#fff}
.deletion summary{padding:.25rem 0;color:#0f6b4c;cursor:pointer}
.deletion del,.deletion ins{display:block;padding:.125rem .5rem;background:#fbe9e7;overflow-wrap:anywhere;white-space:pre-wrap}
.deletion ins{background:#cfe6da;text-decoration:none}
.deletion .words :is(del,ins){display:inline;padding:0}
.deletion .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.deletion label{display:flex;gap:.75rem;align-items:center;margin:.5rem 0;overflow-wrap:anywhere}
.deletion img{max-width:6rem;max-height:4.5rem}
.deletion footer{position:sticky;bottom:-1.5rem;margin:1.5rem -1.5rem -1.5rem;padding:1rem 1.5rem;border-top:1px solid #dfdbd3;background:#fff}
.deletion button[value=delete]{border-color:#b42318;color:#b42318}
body:has(.deletion[open]) .toast-base{visibility:hidden}`;

/** Answers the files to delete with it; null: cancelled. */
export async function confirmDeletion(content: string): Promise<string[] | null> {
  const dialog = element('dialog', { className: 'question deletion', innerHTML: content });
  dialog.append(element('style', {}, sheet + lists));
  dialog.setAttribute('aria-labelledby', 'deletion');
  // The editor has shortcuts for the whole window, Escape among them.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((closed) => {
    dialog.addEventListener('close', closed, { once: true });
  });
  const chosen = dialog.querySelectorAll<HTMLInputElement>('[name=unused]:checked');
  dialog.remove();
  return dialog.returnValue === 'delete' ? [...chosen].map(({ value }) => value) : null;
}
