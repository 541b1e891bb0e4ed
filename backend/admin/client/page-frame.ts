import { fill } from '../../../core/i18n/messages';
import { element, words } from './dialog';
import { pageDocument } from './page-document';

const sheet = `
.page-place{position:relative;display:flex;flex-direction:column;overflow:hidden!important;background:#e9e6df}
.page-bar{z-index:1;display:flex;flex-wrap:wrap;gap:.375rem 1rem;align-items:center;padding:.5rem 1rem;border-bottom:1px solid #dfdbd3;background:#f6f4f0;color:#37454c;font:.875rem/1.5 'Open Sans',arial,sans-serif}
.page-bar p{flex:1 1 12rem;margin:0;overflow-wrap:anywhere}
.page-bar p.bad{color:#b42318;font-weight:600}
.page-bar fieldset{position:relative;display:flex;margin:0;padding:0;border:0}
.page-bar legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.page-bar label{position:relative;padding:.25rem .75rem;border:1px solid #c9c4ba;background:#fff;color:#12303f;cursor:pointer}
.page-bar label+label{border-left:0}
.page-bar label:has(:checked){border-color:#0f6b4c;background:#0f6b4c;color:#fff}
.page-bar label:has(:focus-visible){z-index:1;outline:3px solid #12303f;outline-offset:2px}
.page-bar input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
.page-bar button{min-height:2rem;padding:.125rem .75rem;border:2px solid #0f6b4c;border-radius:.1875rem;background:#fff;color:#0f6b4c;font:inherit;font-weight:600;cursor:pointer}
.page-bar button:focus-visible{outline:3px solid #12303f;outline-offset:2px}
.page-place iframe.preview{position:absolute;transform-origin:0 0;background:#fff}
.page-place iframe.preview:not([data-shown]){visibility:hidden}`;

const widths = { phone: 390, desk: 1280 };
type Width = keyof typeof widths;

export interface ShownPage {
  html: string;
  path: string;
  lacksFiles: boolean;
  missing: readonly string[];
}

let chosen: Width | null = null;

export class PageFrame {
  readonly #status = element('p', { role: 'status' });
  readonly #again = element('button', { type: 'button', hidden: true }, words.page.again);
  readonly #bar: HTMLElement;
  readonly #place: HTMLElement;
  #width: Width = chosen ?? (matchMedia('(width < 768px)').matches ? 'phone' : 'desk');
  #path = '';
  #shownAt = '';

  constructor(
    readonly element: HTMLIFrameElement,
    askAgain: () => void,
  ) {
    this.#bar = barOf(this.#widthChoice(), this.#status, this.#again);
    this.#again.addEventListener('click', askAgain);
    this.#place = element.parentElement ?? document.body;
    this.#place.classList.add('page-place');
    element.before(this.#bar);
    element.title = words.page.label;
    const page = element.contentDocument;
    page?.addEventListener('click', (event) => keepHere(event), true);
    page?.addEventListener('submit', (event) => event.preventDefault(), true);
    const resized = new ResizeObserver(() => this.#fit());
    for (const each of [this.#place, this.#bar]) resized.observe(each);
    const removed = new MutationObserver(() => {
      if (element.isConnected) return;
      resized.disconnect();
      removed.disconnect();
      this.#bar.remove();
      this.#place.classList.remove('page-place');
    });
    removed.observe(this.#place, { childList: true });
    this.#tell(words.page.preparing);
  }

  tellAsking(): void {
    if (this.#shownAt) this.#tell(words.page.updating);
  }

  tellFault(reason: string): void {
    const { cannot, older } = words.page;
    const stays = this.#shownAt && ` ${fill(older, { time: this.#shownAt })}`;
    this.#tell(fill(cannot, { reason }) + stays, true);
  }

  show({ html, path, lacksFiles, missing }: ShownPage): void {
    const { contentDocument: page, contentWindow: view } = this.element;
    if (!page || !view) return;
    const isSame = path === this.#path;
    const [left, top] = isSame ? [view.scrollX, view.scrollY] : [0, 0];
    page.replaceChild(page.adoptNode(pageDocument(html)), page.documentElement);
    view.scrollTo({ left, top, behavior: 'instant' });
    this.#path = path;
    this.#shownAt = new Date().toLocaleTimeString(document.documentElement.lang);
    this.element.dataset.shown = path;
    const { upToDate, lacksFiles: lacks, missing: lacking } = words.page;
    const more = [
      missing.length > 0 && fill(lacking, { fields: missing.join(', ') }),
      lacksFiles && lacks,
    ].filter((each) => each !== false);
    this.#tell([fill(upToDate, { time: this.#shownAt }), ...more].join('. '));
  }

  #tell(text: string, isFault = false): void {
    this.#status.textContent = text;
    this.#status.className = isFault ? 'bad' : '';
    this.#again.hidden = !isFault;
  }

  #widthChoice(): HTMLElement {
    const choices = (Object.keys(widths) as Width[]).map((width) => {
      const radio = element('input', {
        type: 'radio',
        name: 'page-width',
        checked: width === this.#width,
      });
      radio.addEventListener('change', () => {
        this.#width = chosen = width;
        this.#fit();
      });
      return element('label', {}, radio, words.page[width]);
    });
    return element('fieldset', {}, element('legend', {}, words.page.size), ...choices);
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.#place;
    const width = widths[this.#width];
    const top = this.#bar.offsetHeight;
    const scale = Math.min(1, clientWidth / width);
    Object.assign(this.element.style, {
      top: `${top}px`,
      left: `${Math.max(0, (clientWidth - width * scale) / 2)}px`,
      width: `${width}px`,
      height: `${Math.max(0, clientHeight - top) / scale}px`,
      transform: `scale(${scale})`,
    });
  }
}

const barOf = (...parts: HTMLElement[]): HTMLElement =>
  element('div', { className: 'page-bar' }, element('style', {}, sheet), ...parts);

/** A link within the page works; the others lead away from the form. */
function keepHere(event: Event): void {
  const link = (event.target as Element).closest('a[href]');
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}
