import { useEffect, useState } from 'react';
import type { SitePreviewAnswer } from '../../backend/admin-api/preview-contract';
import { refusalText, useDates, useLanguageName, useWords } from '../app/words';
import { entryPath, requestJson } from '../api/request';
import { Button, Dialog } from '../ui';
import * as styles from './entry-form.module.css';

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
        {state === 'failed' && reason && <blockquote className={styles.said}>{reason}</blockquote>}
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
