import type { Ground } from '../styles/design-tokens';
import { Card } from '../components/card';
import { Picture } from '../components/picture';
import { RichText } from '../components/rich-text';
import { CardGrid } from './card-grid';
import { sortedBlocks, type SectionBlock } from './section-block';

interface Props {
  id: string;
  title: string;
  blocks: readonly SectionBlock[];
  ground?: Ground;
}

/** Places with a picture, a few words and, where they have a page, a way to it. */
export function FacilityCards({ id, title, blocks, ground }: Props) {
  const facilities = sortedBlocks(blocks).flatMap(({ titulo, ...rest }) =>
    titulo ? [{ titulo, ...rest }] : [],
  );
  return (
    <CardGrid id={id} title={title} ground={ground}>
      {facilities.map(({ titulo, texto, imagem, href }) => (
        <Card
          key={titulo}
          href={href}
          title={titulo}
          arrow
          picture={
            imagem && (
              <Picture
                image={imagem}
                sizes="(min-width: 640px) 45vw, 100vw"
                ratio="3 / 2"
                decorative
              />
            )
          }
          body={texto && <RichText html={texto} below={3} />}
        />
      ))}
    </CardGrid>
  );
}
