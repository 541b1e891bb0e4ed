import { useQueryClient } from '@tanstack/react-query';
import type { HandledBody, SubmissionAnswer } from '../../backend/admin-api/inbox-contract';
import { refusalText, useWords } from '../app/words';
import { ApiError, requestJson } from '../api/request';
import { useToast } from '../ui';

export const submissionKey = (id: string) => ['submission', id] as const;

/** Says what was done or refused; answers whether it was done. */
function useSaid() {
  const t = useWords();
  const toast = useToast();
  const queries = useQueryClient();
  return async (done: string, act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false;
      toast({ text: refusalText(t, error), isError: true });
      return false;
    }
    toast({ text: t(`inbox.done.${done}`) });
    void queries.invalidateQueries({ queryKey: ['inbox', 'list'] });
    return true;
  };
}

/** Changes one submission; all who show it show it as it is then. */
export function useAct(id: string) {
  const said = useSaid();
  const queries = useQueryClient();
  return async (path: string, method: 'POST' | 'PUT', body: object | undefined, done: string) => {
    const isDone = await said(done, async () => {
      const sent = { method, body, waits: true };
      const answer = await requestJson<SubmissionAnswer | undefined>(`inbox/${id}/${path}`, sent);
      if (answer) queries.setQueryData(submissionKey(id), answer);
    });
    // Somebody else may have changed it.
    if (!isDone) void queries.invalidateQueries({ queryKey: submissionKey(id) });
    return isDone;
  };
}

export function useHandle() {
  const said = useSaid();
  const queries = useQueryClient();
  return (ids: readonly string[], handled: boolean) =>
    said(handled ? 'handled' : 'reopened', async () => {
      const body: HandledBody = { ids: [...ids], handled };
      await requestJson('inbox/handled', { method: 'POST', body, waits: true });
      await Promise.all(ids.map((id) => queries.invalidateQueries({ queryKey: submissionKey(id) })));
    });
}
