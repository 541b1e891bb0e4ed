import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { entityPath, pathFor } from '../../core/routing/paths';
import { Card } from '../components/card';
import { RichText } from '../components/rich-text';
import { CardGrid } from './card-grid';
import { type BlocksProps, sortedBlocks } from './section-block';
import { useLocale } from './layout/page-provider';

export function UnitCard({ unit }: { unit: Queries.UnitCardPartsFragment }) {
  const locale = useLocale();
  const { t } = useTranslation('site');
  const { slug, ordem, titulo, lp, icone, banner } = unit;
  return (
    <Card
      href={pathFor('unit', locale, slug)}
      title={titulo}
      kicker={ordem ? t('units.number', { number: ordem }) : null}
      text={banner?.sub_titulo ?? lp}
      layout="row"
      icon={icone}
      image={banner?.imagem}
    />
  );
}

interface ServiceCardProps {
  service: Queries.ServiceCardPartsFragment;
  /** Its name only. */
  short?: boolean;
  layout?: 'row' | 'line';
}

export function ServiceCard({ service, short, layout = short ? 'line' : 'row' }: ServiceCardProps) {
  const locale = useLocale();
  const { titulo, lp, icone, banner } = service;
  return (
    <Card
      href={entityPath('service', locale, service)}
      title={titulo}
      text={short ? null : (banner?.sub_titulo ?? lp)}
      layout={layout}
      arrow
      icon={short ? null : icone}
      image={short ? null : banner?.imagem}
    />
  );
}

/** Places with a picture, a few words and, where they have a page, a way to it. */
export function FacilityCards({ id, title = null, blocks }: BlocksProps) {
  const facilities = sortedBlocks(blocks).filter(({ titulo }) => titulo);
  return (
    <CardGrid id={id} title={title}>
      {facilities.map(({ titulo, texto, imagem, href }) => (
        <Card
          key={titulo}
          href={href}
          title={titulo ?? ''}
          arrow
          image={imagem}
          body={texto && <RichText html={texto} below={3} />}
        />
      ))}
    </CardGrid>
  );
}

export function LinkCards({ id, title = null, blocks }: BlocksProps) {
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

export const query = graphql`
  fragment ServiceCardParts on ContentService {
    contentId
    slug
    titulo
    lp
    icone
    banner {
      sub_titulo
      imagem { ...CardImage }
    }
  }

  fragment UnitCardParts on ContentUnit {
    contentId
    slug
    ordem
    titulo
    lp
    icone
    banner {
      sub_titulo
      imagem { ...CardImage }
    }
  }
`;
