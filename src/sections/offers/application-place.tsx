import type { JobOfferNode } from '../../content/types/job-offer';
import type { Locale } from '../../i18n/locales';
import { HeadingBlock } from '../../ui/heading-block/heading-block';
import { Icon } from '../../ui/icon/icon';
import { RichText } from '../../ui/rich-text/rich-text';
import { Section } from '../../ui/section/section';
import { MailAddress } from '../../ui/site-link/mail-address';
import { SiteLink } from '../../ui/site-link/site-link';
import { useSiteData } from '../layout/use-site-data';
import type { SectionBlock } from '../section-block';
import { useWords } from '../words';
import * as styles from './application-place.module.css';
import { applicationPlace, mailAbout } from './offer-address';

interface Props {
  locale: Locale;
  title: string;
  /** What to send; its `href` is the mail address that takes applications. */
  block: SectionBlock | undefined;
  offers: readonly JobOfferNode[];
}

/** Where one applies: what to send on one side, on the other the means to do it. */
export function ApplicationPlace({ locale, title, block, offers }: Props) {
  const t = useWords(locale, 'careers');
  const { organizacao } = useSiteData(locale).settings;
  const address = block?.href?.startsWith('mailto:') ? block.href : `mailto:${organizacao.email}`;
  const subjects = offers.map(({ titulo }) => ({ about: titulo, subject: t('subject', { title: titulo }) }));
  const withoutOffer = { about: t('open'), subject: t('open') };
  return (
    <Section labelledBy={applicationPlace}>
      <div className={styles.block}>
        <div className={styles.words}>
          <HeadingBlock id={applicationPlace} eyebrow={block?.meta} title={title} lead={block?.sub_titulo} />
          <RichText html={block?.texto} />
        </div>
        <div className={styles.means}>
          <h3>{t('byMail')}</h3>
          <p className={styles.address}>
            <MailAddress address={address.replace('mailto:', '')} />
          </p>
          <p className={styles.hint}>{t('mailHint')}</p>
          <ul className={styles.list}>
            {[...subjects, withoutOffer].map(({ about, subject }) => (
              <li key={subject}>
                <SiteLink href={mailAbout(address, subject)} className={styles.link}>
                  <Icon name="mail" />
                  <span>{about}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
          <RichText html={block?.texto2} size="small" />
        </div>
      </div>
    </Section>
  );
}
