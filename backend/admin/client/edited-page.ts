import type { CmsConfig } from '@sveltia/cms';
import { localeCodes } from '../../../core/i18n/locales';
import { fill } from '../../../core/i18n/messages';
import { words } from './dialog';
import { openForm, pathOf } from './open-form';
import { PageFrame, type ShownPage } from './page-frame';

// The server renders the unsaved entry with the site's templates and stores nothing.

/** In ms: after the last letter. */
const pause = 400;

interface Preview {
  entry: { get(name: string): { toJS(): Record<string, unknown> } };
  document: Document;
}

type Answer = ShownPage | { fault: keyof typeof words.page.faults; what?: string };

export function showPages(
  cms: { registerPreviewTemplate(name: string, component: (preview: Preview) => null): void },
  { collections = [], singletons = [] }: CmsConfig,
): void {
  const page = new EditedPage();
  const names = [...collections, ...singletons].flatMap((each) =>
    'name' in each && each.name ? [each.name] : [],
  );
  for (const name of names)
    cms.registerPreviewTemplate(name, (preview) => {
      page.follow(preview);
      return null;
    });
}

class EditedPage {
  #preview: Preview | null = null;
  #frame: PageFrame | null = null;
  #timer = 0;
  #isAsking = false;
  #asked = '';

  follow(preview: Preview): void {
    this.#preview = preview;
    const element = preview.document.defaultView?.frameElement;
    if (element && this.#frame?.element !== element) {
      this.#asked = '';
      this.#frame = new PageFrame(element as HTMLIFrameElement, () => {
        this.#asked = '';
        void this.#update();
      });
    }
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#update(), pause);
  }

  async #update(): Promise<void> {
    const [frame, order] = [this.#frame, this.#order()];
    // One request at a time; later changes go with the next.
    if (!frame?.element.isConnected || !order || this.#isAsking || order === this.#asked) return;
    this.#asked = order;
    this.#isAsking = true;
    frame.tellAsking();
    const answer = await ask(order);
    this.#isAsking = false;
    if (this.#frame === frame) show(frame, answer);
    void this.#update();
  }

  #order(): string | null {
    const form = openForm(location.hash);
    const preview = this.#preview;
    if (!form || !preview) return null;
    const path = pathOf({ ...form, slug: form.slug || newEntry });
    const locale = this.#locale(preview);
    const values = preview.entry.get('data').toJS();
    // Unsaved files are in this browser only.
    const text = JSON.stringify({ [locale]: values }).replace(/blob:[^"\\)\s]+/g, notSaved);
    return JSON.stringify({ path, locale, text });
  }

  /** The values come with those of the other languages, and without the name of their own. */
  #locale({ entry }: Preview): string {
    const others = entry.get('i18n').toJS();
    const shown = this.#frame?.element.closest<HTMLElement>('[data-locale]')?.dataset.locale ?? '';
    return (
      localeCodes.find((each) => each !== shown && !(each in others) && shown in others) ?? shown
    );
  }
}

const newEntry = 'new-entry';
const notSaved = '/media/not-saved-yet.jpg';

function show(frame: PageFrame, answer: Answer): void {
  if ('html' in answer) return frame.show(answer);
  const { fault, what = '' } = answer;
  frame.tellFault(fill(words.page.faults[fault], { what }));
}

async function ask(body: string): Promise<Answer> {
  const answer = await fetch('/admin/api/edited-page', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
  }).catch(() => null);
  if (answer?.ok) return ((await answer.json()) as { data: Answer }).data;
  if (answer?.status === 401) return { fault: 'signedOut' };
  return { fault: answer?.status === 413 ? 'tooLarge' : answer ? 'failed' : 'away' };
}
