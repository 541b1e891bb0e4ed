import { defaultLocale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { element } from './dialog';
import { focalPoint } from './focal-point';
import { fieldAt, type FormField, openDraft, placeInForm } from './open-draft';
import { pageButton } from './page-picker';
import { tableButton } from './table-tool';

// A field type of our own would not know its place in the form and would lose length checks.

const sheet = `
.own-tool{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;margin:.375rem 2px 0;color:var(--sui-secondary-foreground-color);font-size:.875rem}
.own-tool[hidden]{display:none}
.own-tool button{min-height:2rem;padding:.125rem .75rem;border:1px solid #0f6b4c;border-radius:.25rem;background:#fff;color:#0f6b4c;font:inherit;font-weight:600;cursor:pointer}
.own-tool button:disabled{border-color:#c9c4ba;color:#5c6a72;cursor:default}
.own-tool button:focus-visible{outline:3px solid #0f6b4c;outline-offset:2px}
dialog .own-tool{margin:.5rem 2px 1rem}
.focal{display:block}
.focal b{display:block;color:var(--sui-primary-foreground-color)}
.focal p{margin:0 0 .5rem!important}
.focal .area{position:relative;width:fit-content;max-width:100%;margin:0 0 .5rem;line-height:0;cursor:crosshair;touch-action:none}
.focal img{display:block;max-width:100%;max-height:16rem;border-radius:.25rem}
.focal .area button{position:absolute;width:2rem;height:2rem;min-height:0;padding:0;border:3px solid #fff;border-radius:50%;background:rgb(15 107 76/55%);box-shadow:0 0 0 2px #12303f;transform:translate(-50%,-50%);cursor:grab}
.focal .area button:focus-visible{outline:3px solid #12303f;outline-offset:3px}
.focal>div:last-child{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center}`;

/** Where the address is that of a film, or of a page that is gone. */
const otherAddresses = ['video', 'de'];

export function takesPage({ name, pattern }: Pick<FormField, 'name' | 'pattern'>): boolean {
  const [, source] = /^\/(.*)\/$/s.exec(pattern?.[0] ?? '') ?? [];
  return (
    source !== undefined &&
    !otherAddresses.includes(name) &&
    new RegExp(source).test(pathFor('blog', defaultLocale))
  );
}

export function addFormTools(): void {
  document.head.append(element('style', {}, sheet));
  const seen = new WeakSet<Element>();
  const refreshers = new Map<Element, () => void>();
  let textLocale: string = defaultLocale;
  document.addEventListener('focusin', ({ target }) => {
    const text = target instanceof Element ? target.closest('.lexical-root') : null;
    if (text) textLocale = placeInForm(text)?.locale ?? textLocale;
  });
  const newOnes = <Found extends Element>(selector: string): Found[] =>
    [...document.querySelectorAll<Found>(selector)].filter((found) => !seen.has(found));

  const look = () => {
    for (const bar of newOnes('.text-editor [role=toolbar]')) {
      const root = bar.closest('.text-editor')?.querySelector<HTMLElement>('.lexical-root');
      const image = bar.querySelector(':scope > .inner > button.iconic');
      if (!root || !image) continue;
      seen.add(bar);
      image.after(tableButton(root, image));
    }
    for (const input of newOnes<HTMLInputElement>('dialog[open] input[id$="-url"]')) {
      seen.add(input);
      // The editor proposes the selected text as a link.
      if (input.value && !/^(https?:|mailto:|tel:|\/|#)/.test(input.value)) {
        input.value = '';
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      input.parentElement?.after(pageButton(input, { locale: () => textLocale }));
    }
    const draft = openDraft();
    for (const [tool, refresh] of refreshers)
      if (tool.isConnected) refresh();
      else refreshers.delete(tool);
    if (!draft) return;
    for (const field of newOnes(
      '[data-field-type=string], [data-field-type=text], [data-field-type=image]',
    )) {
      const place = placeInForm(field);
      const input = field.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
      const wrapper = field.querySelector('.field-wrapper');
      if (!place || !wrapper) continue;
      const { locale, keyPath } = place;
      const config = fieldAt(draft.fields, keyPath);
      if (input && config && takesPage(config)) {
        seen.add(field);
        wrapper.after(pageButton(input, { locale: () => locale, label: config.label }));
      }
      const group = keyPath.replace(/\.\w+$/, '');
      if (config?.name !== 'url' || !fieldAt(draft.fields, `${group}.foco`)) continue;
      seen.add(field);
      const isShared = fieldAt(draft.fields, group.split('.')[0] ?? '')?.i18n === 'duplicate';
      if (isShared && locale !== defaultLocale) continue;
      const { tool, refresh } = focalPoint(field, { locale, keyPath: group });
      wrapper.after(tool);
      refreshers.set(tool, refresh);
      refresh();
    }
  };

  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    // Once, after the editor has drawn.
    setTimeout(() => {
      isDue = false;
      look();
    }, 50);
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open', 'src'],
  });
}
