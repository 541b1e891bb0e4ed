import { classNames } from '../../components/class-names';
import { SiteLink } from '../../components/site-link';
import { Icon } from '../../components/icon';
import { RichText } from '../../components/rich-text';
import { Section } from '../../components/section';
import { type BlocksProps, sortedBlocks } from '../section-block';
import { stepAnchor } from './load-line';
import * as styles from './load-track.module.css';

interface Props extends BlocksProps {
  lead: string | null;
}

/**
 * One load, followed step by step. Of a block `meta` is the day, `sub_titulo` what was measured,
 * `href` the page of where it happened and `texto2` the document that proves it.
 */
export function LoadTrack({ id, title, lead, blocks }: Props) {
  const steps = sortedBlocks(blocks);
  if (steps.length === 0) return null;
  return (
    <Section id={id} title={title} lead={lead} background="dark">
      <ol className={styles.track}>
        {steps.map(({ titulo, sub_titulo, texto, texto2, meta, href }, index) => (
          <li key={titulo} id={stepAnchor(index + 1)} className={styles.step}>
            <span className={styles.mark} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.head}>
              <h3 className="text-2xl">{href ? <SiteLink href={href}>{titulo}</SiteLink> : titulo}</h3>
              {sub_titulo && <p className={styles.value}>{sub_titulo}</p>}
            </div>
            {meta && <p className={classNames(styles.day, 'meta')}>{meta}</p>}
            <RichText html={texto} size="small" below={3} />
            {texto2 && (
              <div className={styles.proof}>
                <Icon name="document" />
                <RichText html={texto2} size="small" below={3} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
