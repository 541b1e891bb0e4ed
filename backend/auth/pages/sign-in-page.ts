import { places } from '../http/places';
import { words } from '../messages/messages';
import { doneNote, errorSummary, field, type Wrong } from './form-parts';
import { html } from './html';
import { page, type PageFrame } from './page';

export interface SignInForm {
  email?: string;
  next: string;
  wrong?: Wrong;
  note?: string;
}

export function signInPage(
  frame: PageFrame,
  { email = '', next, wrong = {}, note }: SignInForm,
): string {
  const { labels, signIn, wrongSummary } = words[frame.language];
  const body = html`${doneNote(note)}${errorSummary(wrongSummary, wrong)}
    <h1>${signIn.title}</h1>
    <p>${signIn.lead}</p>
    <form method="post" action="${places.signIn}">
      <input type="hidden" name="next" value="${next}" />
      ${field({ name: 'email', label: labels.email, type: 'email', value: email, autocomplete: 'username', wrong: wrong.email })}
      ${field({ name: 'password', label: labels.password, type: 'password', autocomplete: 'current-password', wrong: wrong.password })}
      <button>${signIn.send}</button>
    </form>
    <p class="after">${signIn.forgotten}</p>`;
  return page(frame, { title: signIn.title, body, wrong: Object.keys(wrong).length > 0 });
}
