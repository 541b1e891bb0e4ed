import type { SubmissionAct, SubmissionMail } from '../../backend/admin-api/inbox-contract';
import { useDates, useWords } from '../app/words';
import * as styles from './submission.module.css';

export function History({ lines, Heading }: { lines: readonly SubmissionAct[]; Heading: 'h2' | 'h3' }) {
  const t = useWords();
  const dates = useDates();
  return (
    <div className={styles.part}>
      <Heading>{t('inbox.history.title')}</Heading>
      {lines.length === 0 && <p className={styles.soft}>{t('inbox.history.none')}</p>}
      <ol className={styles.history}>
        {lines.map(({ at, who, what, text, subject, mail }) => {
          const act = what === 'assigned' && text === null ? 'unassigned' : what;
          const values = { who: who ?? t('inbox.history.program'), name: text ?? '' };
          const isTyped = what === 'note' || what === 'reply';
          return (
            <li key={`${at} ${what} ${text}`}>
              <p>
                {t(`inbox.history.acts.${act}`, values)}
                <span className={styles.when}>
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
                <div className={styles.said}>
                  {subject && <strong>{subject}</strong>}
                  <p className={styles.typed}>{text}</p>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function MailState({ mail: { state, sentAt, reason } }: { mail: SubmissionMail }) {
  const t = useWords();
  const dates = useDates();
  const said = [
    t(`inbox.mailStates.${state}`, { defaultValue: state }),
    sentAt && dates.moment(sentAt),
    reason && t(`inbox.reasons.${reason}`, { defaultValue: reason }),
  ];
  return <>{said.filter(Boolean).join(' · ')}</>;
}
