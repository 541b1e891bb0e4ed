import { html, type Html } from './html';
import type { AdminSection } from '../../../core/admin-sections';
import { page, type PageFrame } from './page';

interface Question {
  title: string;
  text: string;
  more?: Html;
  act: string;
  action: string;
  cancel: string;
  back: string;
  here?: AdminSection;
}

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
