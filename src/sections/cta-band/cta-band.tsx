import type { Locale } from '../../../core/i18n/locales';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { ActionLink } from '../action-link';
import { useLinkLabel } from '../link-label';
import type { SectionBlock } from '../section-block';
import * as styles from './cta-band.module.css';

interface Props {
  locale: Locale;
  id: string;
  block: SectionBlock | null;
}

/** The one thing to do next, across the whole page. */
export function CtaBand({ locale, id, block }: Props) {
  const labelOf = useLinkLabel(locale);
  if (!block?.titulo) return null;
  return (
    <Section ground="accent" labelledBy={id} height="low" onPaper={false}>
      <div className={styles.band}>
        <div className={styles.words}>
          <HeadingBlock id={id} eyebrow={block.meta} title={block.titulo} />
          <RichText html={block.texto} below={2} />
        </div>
        {block.href && (
          <ActionLink locale={locale} href={block.href}>
            {block.sub_titulo ?? labelOf(block.href)}
          </ActionLink>
        )}
      </div>
    </Section>
  );
}
