import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ColleaguesAnswer, CommentsAnswer } from '../../backend/admin-api/comments-contract';
import { refusalText, useWords } from '../app/words';
import { entryPath, requestJson } from '../api/request';
import { isNewDraft } from '../form/drafts';
import { useToast } from '../ui';

const nothing: CommentsAnswer = { items: [], outdated: [] };
const keyOf = (id: string) => ['comments', id];

export function useComments(id: string): CommentsAnswer {
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => requestJson<CommentsAnswer>(`${entryPath(id)}/comments`, { signal, isQuiet: true }),
    // A new entry has none.
    enabled: !isNewDraft(id),
  });
  return data ?? nothing;
}

/** Posts below the entry: `comments`, `translated`. Answers whether it was taken. */
export function useCommentAct(id: string) {
  const t = useWords();
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ path, body }: { path: string; body: object }) =>
      requestJson<CommentsAnswer>(`${entryPath(id)}/${path}`, { method: 'POST', body, waits: true }),
    onSuccess: (answer) => {
      queries.setQueryData(keyOf(id), answer);
      void queries.invalidateQueries({ queryKey: ['entries'] });
    },
    onError: (error) => toast({ text: refusalText(t, error), isError: true }),
  });
  const send = (path: string, body: object) =>
    mutateAsync({ path, body }).then(
      () => true,
      () => false,
    );
  return { send, isSending: isPending };
}

export type Colleagues = ColleaguesAnswer['items'];

export function useColleagues(): Colleagues {
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => requestJson<ColleaguesAnswer>('colleagues', { signal, isQuiet: true }),
    staleTime: 60_000,
  });
  return data?.items ?? [];
}
