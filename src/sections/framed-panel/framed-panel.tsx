import type { Locale } from '../../../core/i18n/locales';
import type { Ground } from '../../styles/ground';
import { ButtonLink } from '../../components/button/button-link';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Picture } from '../../components/picture/picture';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { useLinkLabel } from '../link-label';
import { isWritten, type SectionBlock } from '../section-block';
import * as styles from './framed-panel.module.css';

interface Props {
  locale: Locale;
  id: string;
  block: SectionBlock | null;
  level?: 2 | 3;
  ground?: Ground;
}

/** Words in a frame of their own that stands over the edge of a picture. */
export function FramedPanel({ locale, id, block, level = 2, ground = 'tinted' }: Props) {
  const labelOf = useLinkLabel(locale);
  if (!isWritten(block)) return null;
  const { titulo, meta, sub_titulo, texto, texto2, imagem, href } = block;
  const below = titulo ? level : level - 1;
  return (
    <Section ground={ground} labelledBy={titulo ? id : undefined}>
      <div className={imagem ? styles.pictured : undefined}>
        {imagem && (
          <div className={styles.frame}>
            <Picture
              image={imagem}
              sizes="(min-width: 1024px) 62vw, 100vw"
              ratio="3 / 2"
              className={styles.picture}
            />
          </div>
        )}
        <div className={styles.panel}>
          {titulo && (
            <HeadingBlock id={id} level={level} size="small" eyebrow={meta} title={titulo} />
          )}
          {sub_titulo && <p className={styles.lead}>{sub_titulo}</p>}
          <RichText html={texto} below={below} />
          <RichText html={texto2} below={below} />
          {href && (
            <div>
              <ButtonLink href={href} variant="quiet">
                {labelOf(href)}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
