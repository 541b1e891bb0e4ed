import type { ApprovalAnswer, EntryAnswer } from '../../backend/admin-api/contract';
import type { Locale } from '../../core/i18n/locales';
import { useSession } from '../app/session';
import { useDates, useLanguageName, useWords } from '../app/words';
import { Button, classNames, type EntryState, StateMark, useOpen } from '../ui';
import * as styles from './entry-form.module.css';
import { useForm, useValue } from './form-context';
import { SitePreview } from './site-preview';
import type { ApprovalActs } from './use-approval';

interface Props {
  locale: Locale;
  entry: EntryAnswer;
  /** Where visitors see it. */
  url: string | undefined;
  acts: ApprovalActs;
}

/** The state of a language, what was said of it, and what the person may do about it. */
export function Publication({ locale, entry, url, acts }: Props) {
  const t = useWords();
  const nameOf = useLanguageName();
  const open = useOpen();
  const { mayPublish } = useSession();
  const { type, isNew } = useForm();
  const isThere = useValue(locale) !== undefined;
  const state = entry.states[locale] ?? (isThere ? 'draft' : null);
  const step = entry.approval[locale];
  const isSaved = !isNew && entry.states[locale] !== null;
  const about = <span className="visuallyHidden">: {nameOf(locale)}</span>;
  return (
    <div className={classNames('stack', styles.publication)}>
      {!type.singleton && <StateMark state={state} />}
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className="small">
          {t('form.view')}
          <span className="visuallyHidden">
            : {nameOf(locale)} {t('form.newWindow')}
          </span>
        </a>
      )}
      {isSaved && !type.singleton && state !== 'public' && (
        <Button variant="plain" onClick={() => void open((close) => <SitePreview id={entry.id} close={close} />)}>
          {t('form.wholePreview')}
          {about}
        </Button>
      )}
      {step && <Step {...step} />}
      {isSaved && !type.singleton && mayPublish && state === 'waiting' && (
        <>
          <Button onClick={() => acts.approve(locale)}>
            {t('approval.approve')}
            {about}
          </Button>
          <Button variant="secondary" onClick={() => acts.sendBack(locale)}>
            {t('approval.sendBack')}
            {about}
          </Button>
        </>
      )}
      {isSaved && !mayPublish && state === 'draft' && (
        <Button variant="secondary" onClick={() => acts.submit(locale)}>
          {t('approval.submit')}
          {about}
        </Button>
      )}
      {isSaved && !mayPublish && (type.singleton || isBeyondDraft(state)) && (
        <p className="fine">{t('approval.publishersOnly')}</p>
      )}
    </div>
  );
}

const isBeyondDraft = (state: EntryState | null): boolean => state !== null && state !== 'draft' && state !== 'waiting';

function Step({ what, who, note, at }: ApprovalAnswer) {
  const t = useWords();
  const dates = useDates();
  return (
    <div className="stack-sm small">
      <p>{t(`approval.${what}`, { who, when: dates.moment(at) })}</p>
      {note && <blockquote className={styles.said}>{note}</blockquote>}
    </div>
  );
}
