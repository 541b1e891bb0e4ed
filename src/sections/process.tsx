import type { ReactNode } from 'react';
import type { Background } from '../styles/design-tokens';
import { HeadingBlock } from '../components/heading-block';
import { Picture } from '../components/picture';
import { Section } from '../components/section';
import { Steps, Timeline } from '../components/steps';
import { type BlocksProps, sortedBlocks } from './section-block';
import * as grid from './columns.module.css';
import { RichText } from '../components/rich-text';

interface Props extends BlocksProps {
  /** What the numbers of the steps stand in. */
  drawing?: ReactNode;
  layout?: 'columns' | 'list';
  background?: Background;
}

export function Process({ id, title = null, blocks, drawing, layout = 'columns', background }: Props) {
  const steps = sortedBlocks(blocks).map(({ titulo, texto, imagem }) => ({
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
    <Section id={id} title={title} background={background}>
      {drawing}
      <Steps steps={steps} layout={layout} level={title ? 3 : 2} />
    </Section>
  );
}

interface TimelineBandProps extends BlocksProps {
  /** 3 under a chapter that has its title already. */
  level?: 2 | 3;
  /** Closing words, beside the title on a wide screen. */
  after?: string | null;
}

/** A history: the title stays in view on a wide screen. `meta` of a block is its date. */
export function TimelineBand({ id, title, blocks, level = 2, after }: TimelineBandProps) {
  const entries = sortedBlocks(blocks).map(({ meta, titulo, texto, imagem }) => ({
    date: meta,
    title: titulo,
    html: texto,
    picture: imagem && <Picture image={imagem} sizes="(min-width: 1024px) 40vw, 100vw" ratio="16 / 9" />,
  }));
  if (entries.length === 0) return null;
  return (
    <Section labelledBy={title ? id : undefined}>
      <div className={title || after ? grid.columns : undefined}>
        {title && (
          <div className={grid.sticky}>
            <HeadingBlock id={id} level={level} size={level === 3 ? 'small' : 'section'} title={title} />
          </div>
        )}
        <Timeline entries={entries} level={title && level === 3 ? 4 : 3} />
        {after && (
          <div className="pt-6 rule-t lg:col-start-2">
            <RichText html={after} below={title ? level : level - 1} />
          </div>
        )}
      </div>
    </Section>
  );
}
