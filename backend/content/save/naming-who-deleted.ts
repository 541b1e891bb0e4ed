import { commitsOfPath } from '../git/commits-of-path';
import type { ContentRepository } from '../git/content-repository';
import { SaveRefusal } from './refusal';

/** For `catch`: where an entry is gone, the refusal says who deleted it and when. */
export const namingWhoDeleted =
  (repository: ContentRepository) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof SaveRefusal) || error.code !== 'is_gone') throw error;
    const [commit] = await commitsOfPath(repository, error.facts.path ?? '', 1);
    if (!commit) throw error;
    const [who, when] = [commit.author.name, new Date(commit.when).toISOString()];
    throw new SaveRefusal(error.code, { ...error.facts, who, when });
  };
