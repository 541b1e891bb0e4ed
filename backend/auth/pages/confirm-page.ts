import { html } from './html';
import { page, type PageFrame } from './page';

interface Question {
  title: string;
  /** What will be, and what stays. */
  text: string;
  /** What the button says that does it. */
  act: string;
  action: string;
  /** The way back, which changes nothing. */
  cancel: string;
  back: string;
}

/** Asks before something is done that cannot simply be undone. */
export function confirmPage(
  frame: PageFrame,
  { title, text, act, action, cancel, back }: Question,
): string {
  const body = html`<h1>${title}</h1>
    <p>${text}</p>
    <form method="post" action="${action}"><button>${act}</button></form>
    <p class="after"><a href="${back}">${cancel}</a></p>`;
  return page(frame, { title, body, here: 'people' });
}
