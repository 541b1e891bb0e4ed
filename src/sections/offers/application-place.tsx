import type { JobOfferNode } from '../../../core/content/types/job-offer';
import type { Locale } from '../../../core/i18n/locales';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { MailAddress } from '../../components/site-link/mail-address';
import { SiteLink } from '../../components/site-link/site-link';
import { ApplicationForm } from '../forms/application-form';
import { useSiteData } from '../layout/use-site-data';
import type { SectionBlock } from '../section-block';
import { useWords } from '../words';
import * as styles from './application-place.module.css';
import { applicationPlace, applicationTitle } from './offer-address';

interface Props {
  locale: Locale;
  title: string;
  /** What to send; its `href` is the mail address that takes applications. */
  block: SectionBlock | undefined;
  offers: readonly JobOfferNode[];
  /** The query and the anchor of the address, which may name an offer. */
  address: string;
  /** Another one each time somebody goes to an address, be it the same. */
  visit?: string;
}

/**
 * Where one applies: what to send on one side, with the other way to do it, and on the other side
 * the form.
 */
export function ApplicationPlace({ locale, title, block, offers, address, visit }: Props) {
  const t = useWords(locale, 'careers');
  const { organizacao } = useSiteData(locale).settings;
  const mail = block?.href?.startsWith('mailto:') ? block.href : `mailto:${organizacao.email}`;
  return (
    <Section labelledBy={applicationTitle}>
      <div className={styles.block}>
        <div className={styles.words}>
          <HeadingBlock
            id={applicationTitle}
            eyebrow={block?.meta}
            title={title}
            lead={block?.sub_titulo}
          />
          <RichText html={block?.texto} below={2} />
          <div className={styles.other}>
            <h3 className={styles.otherTitle}>{t('byMail')}</h3>
            <SiteLink href={mail} className={styles.address}>
              <MailAddress address={mail.replace('mailto:', '').split('?')[0] ?? ''} />
            </SiteLink>
            <RichText html={block?.texto2} size="small" below={2} />
          </div>
        </div>
        <div id={applicationPlace} className={styles.form} data-ground="tinted" data-print="none">
          <ApplicationForm
            locale={locale}
            labelledBy={applicationTitle}
            place={applicationPlace}
            offers={offers}
            address={address}
            visit={visit}
          />
        </div>
      </div>
    </Section>
  );
}
