import { createContext, type ReactNode, useContext, useEffect, useState, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EntryId, SessionAnswer } from '../../backend/admin-api/contract';
import { initialLocale, localeRow } from '../../core/i18n/locales';
import { requestJson, onSessionEnd, settleSession } from '../api/request';
import { Waiting, Button, Dialog } from '../ui';
import { LanguageProvider, useWords } from './words';

export const SessionContext = createContext<SessionAnswer | null>(null);

export function useSession(): SessionAnswer {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session outside of SessionProvider');
  return session;
}

/** Whether the person may open the entry with this id: other rights are for other types. */
export function useMayOpen(): (id: EntryId) => boolean {
  const { types } = useSession();
  return (id) => types.some(({ name, mayOpen }) => mayOpen && id.startsWith(`${name}~`));
}

/** The language of the page, until the session is there. */
const pageLanguage = () => initialLocale(undefined, [document.documentElement.lang]);

export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => requestJson<SessionAnswer>('session', { signal }),
    staleTime: Infinity,
    retry: 1,
  });
  const [language] = useState(pageLanguage);
  const spoken = data?.person.language ?? language;
  useEffect(() => {
    document.documentElement.lang = localeRow(spoken).htmlLang;
  }, [spoken]);
  return (
    <LanguageProvider language={spoken}>
      {data ? (
        <SessionContext.Provider value={data}>{children}</SessionContext.Provider>
      ) : (
        <Waiting isPage error={error} refetch={refetch} rows={6} />
      )}
      <SignInAgain />
    </LanguageProvider>
  );
}

const signInPath = '/admin/sign-in?next=%2Fadmin%2Faccount';
/** In ms. */
const interval = 2000;

/** The session has ended: the form stays, and signing in happens in another window. */
export function SignInAgain() {
  const t = useWords();
  const queries = useQueryClient();
  const [shown, setShown] = useState<'dialog' | 'note' | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const beside = useRef<Window | null>(null);
  useEffect(
    () =>
      // Put off, it comes back once the person saves or asks for something.
      onSessionEnd((isAsked) => setShown((now) => (now === 'note' && !isAsked ? now : 'dialog'))),
    [],
  );
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      void requestJson('session', { isQuiet: true }).then(
        () => {
          beside.current?.close();
          setShown(null);
          setWaiting(false);
          settleSession(true);
          void queries.invalidateQueries();
        },
        () => undefined,
      );
    }, interval);
    return () => clearInterval(timer);
  }, [isWaiting, queries]);
  if (shown === null) return null;
  if (shown === 'note')
    return (
      <div className="fixed [inset:auto_auto_var(--spacing-6)_var(--spacing-gutter)] z-45 flex gap-2 items-center justify-center w-[fit-content] pl-4 pr-2 py-0 rounded bg-notice-tint text-notice text-sm font-semibold max-md:[inset:0_0_auto] max-md:mx-auto border border-line [box-shadow:var(--shadow)]">
        {t('signIn.title')}
        <Button variant="plain" onClick={() => setShown('dialog')}>
          {t('signIn.confirm')}
        </Button>
      </div>
    );
  const later = () => {
    setShown('note');
    setWaiting(false);
    settleSession(false);
  };
  const signIn = () => {
    beside.current = window.open(signInPath, 'sign-in', 'width=520,height=720');
    setWaiting(true);
  };
  return (
    <Dialog title={t('signIn.title')} onClose={later}>
      <p>{t('signIn.text')}</p>
      <Dialog.Actions>
        <Button variant="plain" onClick={later}>
          {t('signIn.later')}
        </Button>
        <Button onClick={signIn}>{t(isWaiting ? 'signIn.again' : 'signIn.confirm')}</Button>
      </Dialog.Actions>
      <p role="status">{isWaiting && t('signIn.waiting')}</p>
    </Dialog>
  );
}
