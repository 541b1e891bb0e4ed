import type { Locale } from '../../i18n/locales';
import type { Ground } from '../../styles/ground';
import { ButtonLink } from '../../ui/button/button-link';
import { Picture } from '../../ui/picture/picture';
import { RichText } from '../../ui/rich-text/rich-text';
import { CardGrid } from '../card-grid/card-grid';
import { useLinkLabel } from '../link-label';
import { inOrder, type SectionBlock } from '../section-block';
import * as styles from './facility-cards.module.css';

interface Props {
  id: string;
  title: string;
  locale: Locale;
  blocks: readonly SectionBlock[];
  ground?: Ground;
}

/** Places with a picture, a few words and, where they have a page, a way to it. */
export function FacilityCards({ id, title, locale, blocks, ground }: Props) {
  const labelOf = useLinkLabel(locale);
  const facilities = inOrder(blocks);
  return (
    <CardGrid id={id} title={title} ground={ground} columns={facilities.length % 3 === 0 ? 3 : 2}>
      {facilities.map(({ titulo, texto, imagem, href }) => (
        <div key={titulo ?? texto} className={styles.facility}>
          {imagem && <Picture image={imagem} sizes="(min-width: 640px) 45vw, 100vw" ratio="3 / 2" decorative className={styles.picture} />}
          {titulo && <h3>{titulo}</h3>}
          <RichText html={texto} />
          {href && (
            <div>
              <ButtonLink href={href} variant="quiet">
                {labelOf(href)}
              </ButtonLink>
            </div>
          )}
        </div>
      ))}
    </CardGrid>
  );
}
