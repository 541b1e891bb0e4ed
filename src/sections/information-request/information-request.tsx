import type { Locale } from '../../../core/i18n/locales';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { InformationForm } from '../forms/information-form';
import type { SectionBlock } from '../section-block';
import { useWords } from '../words';
import * as styles from './information-request.module.css';
import { WaysToAsk } from './ways-to-ask';

interface Props {
  locale: Locale;
  /** The words of editors about it, where they wrote some. */
  block: SectionBlock | null | undefined;
}

/** Where links to this place lead: `/pt/contactos#pedido`. */
export const informationRequestId = 'pedido';

/** What to tell us, with the other ways to do so, and on the other side the form. */
export function InformationRequest({ locale, block }: Props) {
  const f = useWords(locale, 'forms');
  return (
    <Section ground="tinted" labelledBy="request-title">
      <div id={informationRequestId} className={styles.block}>
        <div className={styles.words}>
          <HeadingBlock
            id="request-title"
            eyebrow={block?.meta}
            title={block?.titulo ?? f('request.title')}
          />
          <RichText html={block?.texto} below={2} />
          <div className={styles.others}>
            <h3 className={styles.othersTitle}>{f('request.otherWays')}</h3>
            <WaysToAsk locale={locale} />
          </div>
        </div>
        <div className={styles.form} data-ground="plain" data-print="none">
          <InformationForm locale={locale} labelledBy="request-title" />
        </div>
      </div>
    </Section>
  );
}
