import { words } from '../messages/messages';
import { errorSummary, field, type Wrong } from './form-parts';
import { html } from './html';
import { page, type PageFrame } from './page';

export interface WelcomeForm {
  /**
   * Where it is sent: the address of the link itself, which the page after it does not have any
   * more.
   */
  action: string;
  /** Of an account that is there; null: the first administrator says it here. */
  knownEmail: string | null;
  email?: string;
  name?: string;
  wrong?: Wrong;
}

export function welcomePage(
  frame: PageFrame,
  { action, knownEmail, email = '', name = '', wrong = {} }: WelcomeForm,
): string {
  const { labels, hints, welcome, wrongSummary } = words[frame.language];
  const address =
    knownEmail === null
      ? field({
          name: 'email',
          label: labels.email,
          type: 'email',
          value: email,
          autocomplete: 'username',
          wrong: wrong.email,
        })
      : // Programs that keep passwords read it; they pass over fields of the kind that is never shown.
        html`<p>
          <strong>${knownEmail}</strong><input type="text" hidden readonly name="email" value="${knownEmail}" autocomplete="username" />
        </p>`;
  const fresh = { type: 'password', autocomplete: 'new-password' } as const;
  const body = html`${errorSummary(wrongSummary, wrong)}
    <h1>${welcome.title}</h1>
    <p>${knownEmail === null ? welcome.first : welcome.lead}</p>
    <form method="post" action="${action}">
      ${address} ${field({ name: 'name', label: labels.name, value: name, hint: hints.name, autocomplete: 'name', wrong: wrong.name })}
      ${field({ name: 'password', label: labels.password, hint: hints.password, wrong: wrong.password, ...fresh })}
      ${field({ name: 'again', label: labels.again, wrong: wrong.again, ...fresh })}
      <button>${welcome.send}</button>
    </form>`;
  return page(frame, { title: welcome.title, body, wrong: Object.keys(wrong).length > 0 });
}
