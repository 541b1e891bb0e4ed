import { Card } from '../components/card';
import { CardGrid } from './card-grid';
import type { SectionBlock } from './section-block';

/** Pages worth a visit after this one. */
export function LinkCards({
  id = 'meanwhile',
  title,
  blocks,
}: {
  id?: string;
  title: string | null;
  blocks: readonly SectionBlock[];
}) {
  return (
    <CardGrid id={id} title={title}>
      {blocks.map(({ titulo, sub_titulo, href, imagem }) => (
        <Card
          key={href ?? titulo}
          href={href}
          title={titulo ?? ''}
          text={sub_titulo}
          layout="row"
          arrow
          image={imagem}
        />
      ))}
    </CardGrid>
  );
}
