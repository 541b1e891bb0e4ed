import { HeadingBlock } from '../components/heading-block';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';
import { ActionLink } from './links';
import { type BlockProps, hasContent, type SectionBlock } from './section-block';
import { classNames } from '../components/class-names';
import * as styles from './cta.module.css';

export function CtaBand({ id, block }: BlockProps) {
  if (!block?.titulo) return null;
  return (
    <Section background="accent" labelledBy={id} height="low" print={false}>
      <div className="grid gap-x-16 gap-y-8 justify-items-start lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div className="grid gap-5 text-lg">
          <HeadingBlock id={id} eyebrow={block.meta} title={block.titulo} />
          <RichText html={block.texto} below={2} />
        </div>
        {block.href && <ActionLink href={block.href}>{block.sub_titulo}</ActionLink>}
      </div>
    </Section>
  );
}

/** Ways to go on from here, side by side and quieter than the band. */
export function CtaPanels({ blocks }: { blocks: readonly (SectionBlock | null)[] }) {
  const panels = blocks.filter(hasContent);
  if (panels.length === 0) return null;
  return (
    <Section print={false}>
      <div className={classNames(styles.panels, 'grid gap-6')}>
        {panels.map(({ titulo, texto, href, sub_titulo }) => (
          <div
            key={titulo}
            data-tone="tinted"
            className="flex flex-col gap-5 p-[clamp(var(--spacing-6),4vw,var(--spacing-15))] rounded"
          >
            {titulo && <h2 className="text-4xl">{titulo}</h2>}
            <RichText html={texto} below={titulo ? 2 : 1} />
            {href && (
              <div className="mt-auto pt-4">
                <ActionLink href={href} variant="secondary">
                  {sub_titulo}
                </ActionLink>
              </div>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
