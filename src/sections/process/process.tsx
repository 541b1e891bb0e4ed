import type { Ground } from '../../styles/ground';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Picture } from '../../components/picture/picture';
import { Section } from '../../components/section/section';
import { Steps } from '../../components/steps/steps';
import { inOrder, type SectionBlock } from '../section-block';
import * as styles from './process.module.css';

interface Props {
  id: string;
  title: string | null;
  eyebrow?: string | null;
  blocks: readonly SectionBlock[];
  layout?: 'columns' | 'list';
  ground?: Ground;
}

/** What happens, in which order. */
export function Process({ id, title, eyebrow, blocks, layout = 'columns', ground }: Props) {
  const steps = inOrder(blocks).map(({ titulo, texto, imagem }) => ({
    title: titulo,
    html: texto,
    picture: imagem && (
      <Picture
        image={imagem}
        sizes="(min-width: 1024px) 22vw, (min-width: 768px) 45vw, 100vw"
        ratio="3 / 2"
        decorative
      />
    ),
  }));
  if (steps.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={title ? id : undefined}>
      <div className={styles.process}>
        {title && <HeadingBlock id={id} title={title} eyebrow={eyebrow} />}
        <Steps steps={steps} layout={layout} level={title ? 3 : 2} />
      </div>
    </Section>
  );
}
