import { useEffect, useState } from 'react';
import type { ApprovalAnswer, EntryAnswer } from '../../backend/admin-api/contract';
import type { Locale } from '../../core/i18n/locales';
import { useSession } from '../app/session';
import { useDates, useLanguageName, useWords, refusalText } from '../app/words';
import { Button, classNames, type EntryState, StateMark, useOpen, Dialog } from '../ui';
import type { SitePreviewAnswer } from '../../backend/admin-api/publishing-contract';
import { entryPath, requestJson } from '../api/request';
import * as styles from './entry-form.module.css';
import { useForm, useValue } from './form-context';
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
      {note && <blockquote className="m-0 ps-3 mark-s whitespace-pre-wrap">{note}</blockquote>}
    </div>
  );
}

/** In ms. */
const pause = 2000;

/** Has the whole site made with all drafts, and leads to the pages of this entry on it. */
export function SitePreview({ id, close }: { id: string; close: (value: null) => void }) {
  const t = useWords();
  const dates = useDates();
  const nameOf = useLanguageName();
  const [note, setNote] = useState<SitePreviewAnswer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let timer: ReturnType<typeof setTimeout>;
    const path = `${entryPath(id)}/preview`;
    const look = async () => {
      const found = await requestJson<SitePreviewAnswer | undefined>(path, { signal });
      setNote(found ?? null);
      if (found && (found.state === 'ready' || found.state === 'failed')) return;
      timer = setTimeout(() => void look().catch(fail), pause);
    };
    const fail = (reason: unknown) => void (signal.aborted || setError(reason));
    void requestJson(path, { method: 'POST' }).then(look).catch(fail);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [id, turn]);
  const again = () => {
    setNote(null);
    setError(null);
    setTurn(turn + 1);
  };
  const { state = 'waiting', links = [], until = null, reason = null } = note ?? {};
  const isOver = error !== null || state === 'ready' || state === 'failed';
  return (
    <Dialog title={t('sitePreview.title')} onClose={() => close(null)}>
      <div className="stack" role="status">
        {error !== null ? (
          <p>{refusalText(t, error)}</p>
        ) : state !== 'ready' ? (
          <p>{t(`sitePreview.${state}`)}</p>
        ) : links.length === 0 ? (
          <p>{t('sitePreview.noPages')}</p>
        ) : (
          <>
            {links.map(({ locale, url }) => (
              <a key={locale} href={url} target="_blank" rel="noreferrer">
                {t('sitePreview.open', { language: nameOf(locale) })}
                <span className="visuallyHidden"> {t('form.newWindow')}</span>
              </a>
            ))}
            {until && <p className="fine">{t('sitePreview.until', { time: dates.time(until) })}</p>}
          </>
        )}
        {state === 'failed' && reason && (
          <blockquote className="m-0 ps-3 mark-s whitespace-pre-wrap">{reason}</blockquote>
        )}
      </div>
      <Dialog.Actions>
        {isOver && (
          <Button variant="secondary" onClick={again}>
            {t('sitePreview.again')}
          </Button>
        )}
        <Button onClick={() => close(null)}>{t('close')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
