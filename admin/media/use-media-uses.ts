import { useQuery } from '@tanstack/react-query';
import type { MediaUsesAnswer } from '../../backend/admin-api/contract';
import { requestJson } from '../api/request';

/** The entries that name a file, by its id. */
export const useMediaUses = (id: string | undefined) =>
  useQuery({
    queryKey: ['media', 'uses', id],
    enabled: id !== undefined,
    retry: false,
    queryFn: () => requestJson<MediaUsesAnswer>(`${String(id).slice(1)}/uses`),
  });
