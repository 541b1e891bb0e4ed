import { useRef } from 'react';

import type { Ground } from '../../styles/ground';
import { Disclosure } from '../../components/disclosure/disclosure';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { anchorOf } from '../anchor';
import { inOrder, type SectionBlock } from '../section-block';
import { useOpenAtAddress } from '../use-open-at-address';
import * as styles from './policies.module.css';

interface Props {
  id: string;
  title: string;
  lead?: string | null;
  blocks: readonly SectionBlock[];
  ground?: Ground;
}

/**
 * Texts that are looked up rather than read: each has an address of its own, made of its title, and
 * opens there.
 */
export function Policies({ id, title, lead, blocks, ground }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useOpenAtAddress(list);
  const policies = inOrder(blocks).flatMap((block) =>
    block.titulo ? [{ ...block, titulo: block.titulo }] : [],
  );
  if (policies.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={id}>
      <div className={styles.block}>
        <div className={styles.heading}>
          <HeadingBlock id={id} title={title} lead={lead} />
        </div>
        <div ref={list} className={styles.list}>
          {policies.map(({ titulo, sub_titulo, meta, texto, texto2 }, index) => (
            <Disclosure
              key={titulo}
              id={anchorOf(titulo)}
              open={index === 0}
              summary={
                <div className={styles.summary}>
                  <h3 className={styles.title}>{titulo}</h3>
                  {sub_titulo && <p className={styles.gist}>{sub_titulo}</p>}
                </div>
              }
            >
              <RichText html={texto} below={3} />
              <RichText html={texto2} below={3} />
              {meta && <p className={styles.note}>{meta}</p>}
            </Disclosure>
          ))}
        </div>
      </div>
    </Section>
  );
}
