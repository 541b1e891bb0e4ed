import { graphql } from 'gatsby';
import type { ServiceNode, UnitNode } from '../../core/content/types/services';
import type { Locale } from '../../core/i18n/locales';
import { entityPath, pathFor } from '../../core/routing/paths';
import { Card } from '../components/card';
import { Emblem } from '../components/icon';
import { Picture } from '../components/picture';
import { useWords } from './words';

export type UnitSummary = Pick<
  UnitNode,
  'contentId' | 'slug' | 'ordem' | 'titulo' | 'lp' | 'banner'
> & { icone?: string | null };

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
          <Picture
            image={banner.imagem}
            sizes="(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 8rem"
            ratio="3 / 2"
            decorative
          />
        )
      }
    />
  );
}

export type ServiceSummary = Pick<
  ServiceNode,
  'contentId' | 'slug' | 'titulo' | 'lp' | 'banner'
> & { icone?: string | null };

/** A service in a list. */
export function ServiceCard({
  service,
  locale,
  short,
}: {
  service: ServiceSummary;
  locale: Locale;
  short?: boolean;
}) {
  const { titulo, lp, icone, banner } = service;
  return (
    <Card
      href={entityPath('service', locale, service)}
      title={titulo}
      text={short ? null : (banner?.sub_titulo ?? lp)}
      layout="row"
      arrow
      emblem={icone && <Emblem src={icone} />}
      picture={
        banner?.imagem && (
          <Picture
            image={banner.imagem}
            sizes="(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 8rem"
            ratio="3 / 2"
            decorative
          />
        )
      }
    />
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
      imagem {
        ...CardImage
      }
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
      imagem {
        ...CardImage
      }
    }
  }
`;
