import { html, type Html } from './html';
import { type AdminPage, page, type PageFrame } from './page';

interface Question {
  title: string;
  /** What will be, and what stays. */
  text: string;
  /** What is said besides. */
  more?: Html;
  /** What the button says that does it. */
  act: string;
  action: string;
  /** The way back, which changes nothing. */
  cancel: string;
  back: string;
  here?: AdminPage;
}

/** Asks before something is done that cannot simply be undone. */
export function confirmPage(
  frame: PageFrame,
  { title, text, more, act, action, cancel, back, here = 'people' }: Question,
): string {
  const body = html`<h1>${title}</h1>
    <p>${text}</p>
    ${more}
    <form method="post" action="${action}"><button>${act}</button></form>
    <p class="after"><a href="${back}">${cancel}</a></p>`;
  return page(frame, { title, body, here });
}
