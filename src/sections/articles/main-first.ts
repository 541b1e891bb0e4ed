import type { ArticleNode } from '../../../core/content/types/article';
import type { CategoryNode } from '../../../core/content/types/category';

/** The categories of an article that are there in its language, its main one before the others. */
export function mainFirst({
  categoria_id,
  categorias,
}: Pick<ArticleNode, 'categoria_id' | 'categorias'>): CategoryNode[] {
  const known = categorias ?? [];
  return [
    ...known.filter(({ contentId }) => contentId === categoria_id),
    ...known.filter(({ contentId }) => contentId !== categoria_id),
  ];
}
