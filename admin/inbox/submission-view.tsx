import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type {
  NoteBody,
  SubmissionAct,
  SubmissionAnswer,
  SubmissionFact,
  SubmissionMail,
} from '../../backend/admin-api/inbox-contract';
import { fileSize } from '../../core/content/media-files';
import { requestJson } from '../api/request';
import { useSession } from '../app/session';
import { useDates, useLanguage, useWords } from '../app/words';
import { Area, Button, Counter, Disclosure, Icon, SelectField, Waiting } from '../ui';
import { useErase } from './erase-dialog';
import { useInbox, useInboxQuery } from './inbox-filter';
import { ReplyForm } from './reply-form';
import { SubmissionState } from './submission-list';
import { submissionKey, useAct, useHandle } from './use-acts';
import { inboxLimits } from '../../core/forms/limits';
import { useKeptText } from './use-kept-text';

/** `isAlone`: there is no list beside it. */
export function SubmissionView({ id, isAlone = false }: { id: string; isAlone?: boolean }) {
  const t = useWords();
  const { listPlace } = useInboxQuery();
  const { data, error, refetch } = useQuery({
    queryKey: submissionKey(id),
    queryFn: ({ signal }) => requestJson<SubmissionAnswer>(`inbox/${encodeURIComponent(id)}`, { signal }),
  });
  return (
    <section
      className="panel stack-xl p-6 max-lg:gap-5 max-lg:-mx-gutter max-lg:px-gutter max-lg:pt-2 max-lg:pb-16 max-lg:border-0"
      aria-label={data?.title ?? t('loading')}
    >
      {isAlone && (
        <Link
          className="small-icon inline-flex gap-2 items-center justify-self-start min-h-touch text-sm font-semibold no-underline"
          {...listPlace}
        >
          <Icon name="back" />
          {t('inbox.back')}
        </Link>
      )}
      {error || !data ? (
        <Waiting error={error} refetch={refetch} rows={8} />
      ) : (
        <Submission item={data} isAlone={isAlone} />
      )}
    </section>
  );
}

function Submission({ item, isAlone }: { item: SubmissionAnswer; isAlone: boolean }) {
  const t = useWords();
  const { rights } = useSession();
  const act = useAct(item.id);
  const handle = useHandle();
  const erase = useErase(item.id);
  const [sent, setSent] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: !isAlone }), [isAlone]);
  const [Title, Heading] = isAlone ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  const { id, handled, message, reply, mails } = item;
  return (
    <>
      <header className="stack-sm">
        <Title className="justify-self-start" ref={title} tabIndex={-1}>
          {item.title}
        </Title>
        <p className="line line-meta soft">
          <SubmissionState item={item} />
          <span>{item.form}</span>
          <span>{item.reference}</span>
        </p>
      </header>
      <div className="line gap-4 items-end [&>div]:flex-[0_1_16rem]">
        <Button
          variant={handled ? 'secondary' : 'primary'}
          icon={handled ? undefined : 'check'}
          onClick={() => void handle([id], handled === null)}
        >
          {t(handled ? 'inbox.reopen' : 'inbox.handle')}
        </Button>
        <Assigned item={item} />
      </div>
      {message && (
        <div className="stack">
          <Heading className="text-lg">{t('inbox.message')}</Heading>
          <p className="max-w-[70ch] whitespace-pre-wrap">{message}</p>
        </div>
      )}
      <Facts item={item} />
      <div className="stack">
        {reply ? (
          <ReplyForm key={sent} item={item} reply={reply} onSent={() => setSent(sent + 1)} />
        ) : (
          <p className="soft">{t('inbox.reply.noMail')}</p>
        )}
        <NoteForm id={id} />
      </div>
      <History lines={item.history} Heading={Heading} />
      {mails.length > 0 && (
        <div className="stack">
          <Heading className="text-lg">{t('inbox.mails')}</Heading>
          <ul className="small">
            {mails.map((mail, at) => (
              <li key={at}>
                {t(`inbox.purposes.${mail.purpose}`, { defaultValue: mail.purpose })}
                {mail.to && `: ${mail.to}`} · <MailState mail={mail} />
              </li>
            ))}
          </ul>
          {item.isUnsent && (
            <Button
              variant="secondary"
              className="start"
              onClick={() => void act('resend', 'POST', undefined, 'resent')}
            >
              {t('inbox.resend')}
            </Button>
          )}
        </div>
      )}
      {rights['erase-submissions'] && (
        <Button variant="plain" icon="trash" className="start wrong" onClick={erase}>
          {t('inbox.erase.link')}
        </Button>
      )}
    </>
  );
}

function Assigned({ item: { id, assigned } }: { item: SubmissionAnswer }) {
  const t = useWords();
  const act = useAct(id);
  const people = (useInbox()?.people ?? []).map((each) => [each.id, each.name] as const);
  // A closed account keeps it until it is reassigned.
  const isKept = assigned && !people.some(([person]) => person === assigned.id);
  return (
    <SelectField
      label={t('inbox.assigned')}
      none={t('inbox.nobody')}
      value={assigned?.id}
      choices={isKept ? [...people, [assigned.id, assigned.name]] : people}
      onChange={(person) => void act('assigned', 'PUT', { person: person || null }, 'assigned')}
    />
  );
}

function Facts({ item }: { item: SubmissionAnswer }) {
  const t = useWords();
  const dates = useDates();
  const language = useLanguage();
  const { facts, files, office, receivedAt } = item;
  return (
    <dl className="terms grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-4 py-5 line-t line-b">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            <FactText fact={fact} />
          </dd>
        </div>
      ))}
      {files.length > 0 && (
        <div>
          <dt>{t('inbox.files')}</dt>
          {files.map(({ name, size, href }) => (
            <dd key={href}>
              <a href={href} download>
                {name}
              </a>{' '}
              ({fileSize(size, language)})
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{t('inbox.received')}</dt>
        <dd>{dates.moment(receivedAt)}</dd>
      </div>
      {office !== null && (
        <div>
          <dt>{t('inbox.office')}</dt>
          <dd>{office}</dd>
        </div>
      )}
    </dl>
  );
}

function FactText({ fact: { text, href, isGone } }: { fact: SubmissionFact }) {
  const t = useWords();
  if (isGone) return <>{t('inbox.gone', { id: text })}</>;
  return href === null ? <>{text}</> : <a href={href}>{text}</a>;
}

function NoteForm({ id }: { id: string }) {
  const t = useWords();
  const act = useAct(id);
  const [text, setText, isKept] = useKeptText(`${id} note`);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    const body: NoteBody = { text: text.trim() };
    setError(body.text ? null : t('inbox.note.missing'));
    if (body.text && (await act('notes', 'POST', body, 'noted'))) setText('');
  };
  return (
    <Disclosure title={t('inbox.note.title')} isOpenFirst={isKept}>
      <Area
        label={t('inbox.note.label')}
        hint={t('inbox.note.hint')}
        error={error}
        counter={<Counter length={text.length} limit={inboxLimits.note} />}
        rows={4}
        maxLength={inboxLimits.note}
        value={text}
        onChange={setText}
      />
      <Button className="start" onClick={() => void send()}>
        {t('inbox.note.send')}
      </Button>
    </Disclosure>
  );
}

function History({ lines, Heading }: { lines: readonly SubmissionAct[]; Heading: 'h2' | 'h3' }) {
  const t = useWords();
  const dates = useDates();
  return (
    <div className="stack">
      <Heading className="text-lg">{t('inbox.history.title')}</Heading>
      {lines.length === 0 && <p className="soft">{t('inbox.history.none')}</p>}
      <ol className="stack-md small">
        {lines.map(({ at, who, what, text, subject, mail }) => {
          const act = what === 'assigned' && text === null ? 'unassigned' : what;
          const values = { who: who ?? t('inbox.history.program'), name: text ?? '' };
          const isTyped = what === 'note' || what === 'reply';
          return (
            <li key={`${at} ${what} ${text}`}>
              <p>
                {t(`inbox.history.acts.${act}`, values)}
                <span className="fine block">
                  {dates.moment(at)}
                  {mail && (
                    <>
                      {' · '}
                      <MailState mail={mail} />
                    </>
                  )}
                </span>
              </p>
              {isTyped && (
                <div className="mt-2 px-4 py-3 bg-inset mark-s">
                  {subject && <strong>{subject}</strong>}
                  <p className="max-w-[70ch] whitespace-pre-wrap">{text}</p>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function MailState({ mail: { state, sentAt, reason } }: { mail: SubmissionMail }) {
  const t = useWords();
  const dates = useDates();
  const said = [
    t(`inbox.mailStates.${state}`, { defaultValue: state }),
    sentAt && dates.moment(sentAt),
    reason && t(`inbox.reasons.${reason}`, { defaultValue: reason }),
  ];
  return <>{said.filter(Boolean).join(' · ')}</>;
}
