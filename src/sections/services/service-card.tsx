import { graphql } from 'gatsby';

import type { ServiceNode } from '../../../core/content/types/service';
import type { Locale } from '../../../core/i18n/locales';
import { entityPath } from '../../../core/routing/entity-path';
import { Card } from '../../components/card/card';
import { Emblem } from '../../components/emblem/emblem';
import { Picture } from '../../components/picture/picture';

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
`;
