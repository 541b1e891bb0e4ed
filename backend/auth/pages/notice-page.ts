import { localeRow, type Locale } from '../../../core/i18n/locales';
import { places } from '../http/places';
import { words } from '../messages/messages';
import { html } from './html';
import { page, type PageFrame } from './page';

/** A link that was used, or is older than a day. */
export function overPage(frame: PageFrame): string {
  const { over } = words[frame.language];
  const body = html`<h1>${over.title}</h1>
    <p>${over.text}</p>
    <p><a href="${places.signIn}">${over.next}</a></p>`;
  return page(frame, { title: over.title, body });
}

/** Too many tries: says when the next one is listened to. */
export function waitPage(frame: PageFrame, until: Date): string {
  const { wait, over } = words[frame.language];
  const body = html`<div role="alert">
      <h1>${wait.title}</h1>
      <p>${wait.text(clockTime(until, frame.language))}</p>
    </div>
    <p><a href="${places.signIn}">${over.next}</a></p>`;
  return page(frame, { title: wait.title, body });
}

/** What went wrong, in two sentences; what there are no words for is told as something that did. */
export function failurePage(frame: PageFrame, code: string): string {
  const { failures, over } = words[frame.language];
  const [title, text] = Object.hasOwn(failures, code)
    ? failures[code as keyof typeof failures]
    : failures.other;
  const body = html`<div role="alert">
      <h1>${title}</h1>
      <p>${text}</p>
    </div>
    <p><a href="${places.signIn}">${over.next}</a></p>`;
  return page(frame, { title: title ?? '', body });
}

/** With seconds: a pause may be shorter than a minute. */
function clockTime(at: Date, language: Locale): string {
  return new Intl.DateTimeFormat(localeRow(language).htmlLang, {
    timeStyle: 'medium',
    timeZone: 'Europe/Lisbon',
  }).format(at);
}
