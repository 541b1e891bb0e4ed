import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EntryId, SessionAnswer } from '../../backend/admin-api/contract';
import { initialLocale, localeRow } from '../../core/i18n/locales';
import { requestJson } from '../api/request';
import { Waiting } from '../ui';
import { LanguageProvider } from './words';
import { SignInAgain } from './sign-in-again';

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
