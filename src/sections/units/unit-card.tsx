import { graphql } from 'gatsby';

import type { UnitNode } from '../../content/types/unit';
import type { Locale } from '../../i18n/locales';
import { pathFor } from '../../routing/paths';
import { Card } from '../../ui/card/card';
import { Emblem } from '../../ui/emblem/emblem';
import { Picture } from '../../ui/picture/picture';
import { useWords } from '../words';

export type UnitSummary = Pick<UnitNode, 'contentId' | 'slug' | 'ordem' | 'titulo' | 'lp' | 'banner'> & { icone?: string | null };

/** A unit of the plant in a list. */
export function UnitCard({ unit, locale }: { unit: UnitSummary; locale: Locale }) {
  const t = useWords(locale);
  const { slug, ordem, titulo, lp, icone, banner } = unit;
  return (
    <Card
      href={pathFor('unit', locale, slug)}
      title={titulo}
      kicker={ordem ? t('units.number', { number: ordem }) : null}
      text={banner?.sub_titulo ?? lp}
      layout="row"
      emblem={icone && <Emblem src={icone} />}
      picture={
        banner?.imagem && (
          <Picture image={banner.imagem} sizes="(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 8rem" ratio="3 / 2" decorative />
        )
      }
    />
  );
}

export const query = graphql`
  fragment UnitCardParts on ContentUnit {
    contentId
    slug
    ordem
    titulo
    lp
    icone
    banner {
      sub_titulo
      imagem {
        ...CardImage
      }
    }
  }
`;
