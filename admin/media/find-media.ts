import { useQuery } from '@tanstack/react-query';
import type { MediaAnswer, MediaItem, MediaUsesAnswer } from '../../backend/admin-api/contract';
import { queryText, requestJson } from '../api/request';

const perPage = 100;

/** A file by its id, and those whose names begin alike; undefined: it is not there. */
export async function findMedia(id: string): Promise<{ item: MediaItem | undefined; alike: readonly MediaItem[] }> {
  const q = id.slice(1, id.lastIndexOf('.'));
  const { items } = await requestJson<MediaAnswer>(`media${queryText({ q, perPage })}`);
  return { item: items.find((each) => each.id === id), alike: items };
}

/** The entries that name a file, by its id. */
export const useMediaUses = (id: string | undefined) =>
  useQuery({
    queryKey: ['media', 'uses', id],
    enabled: id !== undefined,
    retry: false,
    queryFn: () => requestJson<MediaUsesAnswer>(`${String(id).slice(1)}/uses`),
  });
