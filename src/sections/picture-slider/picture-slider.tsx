import type { Locale } from '../../../core/i18n/locales';
import type { Ground } from '../../styles/ground';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Picture } from '../../components/picture/picture';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { Slider } from '../../components/slider/slider';
import { inOrder, type SectionBlock } from '../section-block';
import { useSliderWords } from '../slider-words';
import * as styles from './picture-slider.module.css';

interface Props {
  locale: Locale;
  id: string;
  title: string;
  blocks: readonly SectionBlock[];
  ground?: Ground;
}

/** Pictures with a few words each, in a row that goes on beyond the edge of the page. */
export function PictureSlider({ locale, id, title, blocks, ground }: Props) {
  const words = useSliderWords(locale);
  const slides = inOrder(blocks);
  if (slides.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={id}>
      <div className={styles.block}>
        <HeadingBlock id={id} title={title} />
        <Slider label={title} words={words} layout="row">
          {slides.map(({ titulo, meta, texto, imagem }, index) => (
            <article key={`${index} ${titulo}`} className={styles.slide}>
              {imagem && (
                <Picture
                  image={imagem}
                  sizes="(min-width: 1024px) 30rem, (min-width: 640px) 26rem, 80vw"
                  ratio="4 / 3"
                  className={styles.picture}
                />
              )}
              <div>
                {meta && <p className={styles.meta}>{meta}</p>}
                {titulo && <h3>{titulo}</h3>}
                <div className={styles.text}>
                  <RichText html={texto} below={titulo ? 3 : 2} />
                </div>
              </div>
            </article>
          ))}
        </Slider>
      </div>
    </Section>
  );
}
