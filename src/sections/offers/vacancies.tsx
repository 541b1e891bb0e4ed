import { useRef } from 'react';

import type { Locale } from '../../../core/i18n/locales';
import { ButtonLink } from '../../components/button/button-link';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { useOpenAtAddress } from '../use-open-at-address';
import { useWords } from '../words';
import { applicationPlace } from './offer-address';
import type { Offer } from './use-offers-of-today';
import { Vacancy } from './vacancy';
import * as styles from './vacancies.module.css';

interface Props {
  locale: Locale;
  title: string;
  html: string | null | undefined;
  offers: readonly Offer[];
}

/**
 * The places that are open now, and those that were not long ago; when there are none, it says so,
 * and where to write all the same.
 */
export function Vacancies({ locale, title, html, offers }: Props) {
  const t = useWords(locale, 'careers');
  const list = useRef<HTMLDivElement>(null);
  useOpenAtAddress(list);
  return (
    <Section labelledBy="vacancies">
      <div className={styles.block}>
        <div className={styles.heading}>
          <HeadingBlock id="vacancies" title={title} />
          {offers.length > 0 && <RichText html={html} below={2} />}
        </div>
        {offers.length > 0 ? (
          <div ref={list} className={styles.list}>
            {offers.map((offer) => (
              <Vacancy key={offer.contentId} locale={locale} offer={offer} />
            ))}
          </div>
        ) : (
          <div className={styles.none}>
            <h3>{t('none.title')}</h3>
            <p>{t('none.text')}</p>
            <ButtonLink href={`#${applicationPlace}`} variant="secondary">
              {t('none.apply')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Section>
  );
}
