import { fill } from '../../core/i18n/messages';
import { html, rowList, time } from '../auth/pages/html';
import { page, type PageFrame } from '../auth/pages/page';
import { mailMessages, pageMessages } from '../messages';
import type { Submission } from '../submissions/inbox';
import type { PersonalData } from '../submissions/personal-data';
import { submissionUrl } from './inbox-filter';

type Around = Awaited<ReturnType<PersonalData['around']>>;

export function erasePage(
  frame: PageFrame,
  { id, kind, fields }: Submission,
  { submissions, isSubscriber }: Around,
): string {
  const { language } = frame;
  const { inbox } = pageMessages[language];
  const { erase } = inbox;
  const { forms } = mailMessages[language];
  const email = String(fields.email);
  const rows = submissions.map(
    (each) =>
      html`<li>
        ${forms[each.kind]} · ${time(each.receivedAt, language)}${each.hasFile && html` · ${inbox.files}`}${each.id === id && html` <span class="state">${erase.this}</span>`}
      </li>`,
  );
  const isMore = submissions.length > 1 || (isSubscriber && kind !== 'newsletter');
  const choice = (scope: string, text: string, isChosen: boolean) =>
    html`<label class="choice"><input type="radio" name="scope" value="${scope}" ${isChosen && html`checked`} />${text}</label>`;
  const body = html`<h1>${erase.title}</h1>
    <p>${erase.lead}</p>
    <h2>${fill(erase.stored, { email })}</h2>
    ${rowList([...rows, ...(isSubscriber ? [html`<li>${erase.subscription}</li>`] : [])])}
    <form method="post" action="${submissionUrl(id, 'erase')}">
      ${
        isMore &&
        html`<fieldset>
          <legend>${erase.what}</legend>
          ${choice('one', erase.one, true)} ${choice('all', fill(erase.all, { email }), false)}
        </fieldset>`
      }
      <p class="after">${erase.elsewhere}</p>
      <button class="bad">${erase.confirm}</button>
    </form>
    <p class="after"><a href="${submissionUrl(id)}">${erase.cancel}</a></p>`;
  return page(frame, { title: erase.title, body, here: 'inbox', wide: true });
}
