import { formatDate } from '../../../core/i18n/format-date';
import { fill } from '../../../core/i18n/messages';
import { accountMessages } from '../../messages';
import { adminPaths } from '../http/admin-paths';
import { rightNeeded } from '../right-needed';
import type { Right } from '../rights';
import { AdminPage, useFrame, useMessages } from './admin-page';

interface AlertProps {
  title: string;
  text: string;
  back?: 'home' | 'people';
}

/** Links to the sign-in page only for a signed-out person. */
function AlertPage({ title, text, back = 'home' }: AlertProps) {
  const { person } = useFrame();
  const { backTo, linkExpired } = useMessages(accountMessages);
  return (
    <AdminPage title={title} heading={null}>
      <div role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <p>
        {person ? (
          <a href={back === 'home' ? adminPaths.root : adminPaths[back]}>{backTo[back]}</a>
        ) : (
          <a href={adminPaths.signIn}>{linkExpired.next}</a>
        )}
      </p>
    </AdminPage>
  );
}

export function RateLimitedPage({ until }: { until: Date }) {
  const { title, text } = useMessages(accountMessages).rateLimited;
  // With seconds: a pause may be shorter than a minute.
  const moment = formatDate(until, useFrame().language, { timeStyle: 'medium' });
  return <AlertPage title={title} text={fill(text, { moment })} />;
}

/** `right`: the one that was missing. */
export function FailurePage({ code, right }: { code: string; right: Right | undefined }) {
  const { language } = useFrame();
  const { failures } = useMessages(accountMessages);
  const isKnown = Object.hasOwn(failures, code);
  const { title, text } = failures[isKnown ? (code as keyof typeof failures) : 'other'];
  return (
    <AlertPage
      title={title}
      text={`${right ? rightNeeded(right, language) : ''} ${text}`.trim()}
      back={code === 'last_administrator' ? 'people' : 'home'}
    />
  );
}

export function LinkExpiredPage({ hasMail }: { hasMail: boolean }) {
  const { linkExpired } = useMessages(accountMessages);
  return (
    <AdminPage title={linkExpired.title} lead={hasMail ? linkExpired.text : `${linkExpired.text} ${linkExpired.ask}`}>
      {hasMail && (
        <p>
          <a href={adminPaths.forgotten}>{linkExpired.another}</a>
        </p>
      )}
      <p>
        <a href={adminPaths.signIn}>{linkExpired.next}</a>
      </p>
    </AdminPage>
  );
}

interface Question {
  title: string;
  text: string;
  act: string;
  action: string;
  cancel: string;
}

/** Asks about an act on the account of somebody. */
export const ConfirmPage = ({ title, text, act, action, cancel }: Question) => (
  <AdminPage title={title} lead={text} here="people">
    <form className="acts" method="post" action={action}>
      <button className="button button-danger" type="submit">
        {act}
      </button>
      <a href={adminPaths.people}>{cancel}</a>
    </form>
  </AdminPage>
);
