import type { ReactNode } from 'react';
import type { Background } from '../styles/design-tokens';
import { classNames } from '../components/class-names';
import { HeadingBlock } from '../components/heading-block';
import { Picture } from '../components/picture';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';
import { ActionLink } from './links';
import { hasContent, type SectionBlock } from './section-block';
import * as styles from './text-block.module.css';

interface Props {
  block: Partial<SectionBlock>;
  id: string;
  background?: Background;
  /** Puts the picture on the left on a wide screen. */
  mirrored?: boolean;
  /** A sentence or two in larger type, before the text. */
  opening?: string | null;
  /** Stands in the place of pictures. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** Running text with a title; beside it one or two pictures, or a second column. */
export function TextBlock({ block, id, background, mirrored, opening, beside, children }: Props) {
  const { titulo, meta, sub_titulo, texto, texto2, href } = block;
  const images = [block.imagem, block.imagem2].filter((image) => image !== null && image !== undefined);
  const isPictured = images.length > 0 || Boolean(beside);
  const inColumns = !isPictured && Boolean(texto && texto2);
  const below = titulo ? 2 : 1;
  const firstWords = (titulo || opening) && (
    <>
      {titulo && <HeadingBlock id={id} eyebrow={meta} title={titulo} lead={sub_titulo} />}
      {opening && <p className="max-w-(--width-text) text-strong text-2xl leading-[1.5] text-pretty">{opening}</p>}
    </>
  );
  return (
    <Section background={background} labelledBy={titulo ? id : undefined}>
      <div
        className={classNames(
          'grid gap-10',
          isPictured ? 'lg:split-66' : !inColumns && 'lg:split-57',
          mirrored && styles.mirrored,
        )}
      >
        {!isPictured && firstWords && <div className="grid gap-6 content-start">{firstWords}</div>}
        <div className="grid gap-6 content-start">
          {isPictured && firstWords}
          {(texto || texto2) && (
            <div className={inColumns ? 'grid gap-6 lg:split-66' : 'grid gap-6 content-start'}>
              <RichText html={texto} below={below} />
              <RichText html={texto2} below={below} />
            </div>
          )}
          {href && (
            <div>
              <ActionLink href={href} variant="quiet" />
            </div>
          )}
        </div>
        {isPictured && (
          <div
            className={classNames(
              styles.frame,
              images.length > 1 && classNames(styles.pair, 'grid gap-6 content-start'),
            )}
          >
            {beside ??
              images.map((image) => (
                <Picture
                  key={image.url}
                  image={image}
                  sizes="(min-width: 1024px) 45vw, 100vw"
                  ratio="4 / 3"
                  className={classNames(styles.picture, 'rounded')}
                />
              ))}
          </div>
        )}
      </div>
      {children}
    </Section>
  );
}

/** The lead paragraph opens the text, unless the banner already says it. */
export function WhatItIs({
  subject,
}: {
  subject: Pick<Queries.ServiceTemplateQuery['service'], 'lp' | 'banner' | 'oQueE'>;
}) {
  const opening = subject.banner?.sub_titulo ? subject.lp : null;
  const block = hasContent(subject.oQueE) ? subject.oQueE : null;
  if (!opening && !block) return null;
  return <TextBlock id="what" block={block ?? {}} opening={opening} />;
}
