import { graphql } from 'gatsby';

import type { PortfolioItemNode } from '../../../core/content/types/portfolio-item';
import type { Locale } from '../../../core/i18n/locales';
import { Picture } from '../../components/picture/picture';
import { RichText } from '../../components/rich-text/rich-text';
import { formatMonth } from '../format-month';
import { useWords } from '../words';
import * as styles from './portfolio-item.module.css';
import type { Place } from './places-of';

interface Props {
  item: PortfolioItemNode;
  locale: Locale;
  place: Place;
}

/** How wide the picture of an item stands on a desk, in shares of the window. */
const shares: Record<Place['span'], number> = { 2: 30, 4: 62, 6: 92 };

/** A project: its picture, where it was, what was done, when and for how long. */
export function PortfolioItem({ item, locale, place: { span, row } }: Props) {
  const c = useWords(locale, 'case-studies');
  const { titulo, descricao, imagem, local, data, duracao } = item;
  return (
    <li className={styles.item} data-span={span} data-row={row}>
      {imagem && (
        <div className={styles.frame}>
          <Picture
            image={imagem}
            sizes={`(min-width: 1024px) ${shares[span]}vw, (min-width: 640px) 46vw, 100vw`}
            ratio="3 / 2"
            className={styles.picture}
          />
        </div>
      )}
      <div className={styles.words}>
        {local && <p className={styles.place}>{local}</p>}
        <h2 className={styles.title}>{titulo}</h2>
        <RichText html={descricao} below={2} />
      </div>
      {(data || duracao) && (
        <dl className={styles.facts}>
          {data && (
            <div>
              <dt>{c('portfolio.data')}</dt>
              <dd>
                <time dateTime={data}>{formatMonth(data, locale)}</time>
              </dd>
            </div>
          )}
          {duracao && (
            <div>
              <dt>{c('portfolio.duracao')}</dt>
              <dd>{duracao}</dd>
            </div>
          )}
        </dl>
      )}
    </li>
  );
}

export const query = graphql`
  fragment PortfolioItemParts on ContentPortfolioItem {
    contentId
    titulo
    descricao
    local
    data
    duracao
    imagem {
      ...BlockImage
    }
  }
`;
