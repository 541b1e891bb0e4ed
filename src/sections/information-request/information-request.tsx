import type { Locale } from '../../i18n/locales';
import { HeadingBlock } from '../../ui/heading-block/heading-block';
import { RichText } from '../../ui/rich-text/rich-text';
import { Section } from '../../ui/section/section';
import type { SectionBlock } from '../section-block';
import { useWords } from '../words';
import * as styles from './information-request.module.css';
import { WaysToAsk } from './ways-to-ask';

interface Props {
  locale: Locale;
  /** The words of editors about it, where they wrote some. */
  block: SectionBlock | null;
}

/** Where links to this place lead: `/pt/contactos#pedido`. */
export const informationRequestId = 'pedido';

/** What to tell us, and on the other side how: what stands there may be replaced without touching the words. */
export function InformationRequest({ locale, block }: Props) {
  const t = useWords(locale, 'contacts');
  return (
    <Section ground="tinted" labelledBy="request-title">
      <div id={informationRequestId} className={styles.block}>
        <div className={styles.words}>
          <HeadingBlock id="request-title" eyebrow={block?.meta} title={block?.titulo ?? t('request.title')} />
          <RichText html={block?.texto} />
        </div>
        <WaysToAsk locale={locale} />
      </div>
    </Section>
  );
}
