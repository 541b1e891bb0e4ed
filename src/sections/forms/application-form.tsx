import { useEffect, useRef, useState } from 'react';

import { applicationSent } from '../../../core/forms/application-sent';
import type { Locale } from '../../../core/i18n/locales';
import { Icon } from '../../components/icon/icon';
import { SiteLink } from '../../components/site-link/site-link';
import { useWords } from '../words';
import * as styles from './application-form.module.css';
import { DeclaredControl } from './declared-control';
import { useFormWords } from './form-words';
import { useArrival } from './use-arrival';
import { useOfferOfAddress, type ChoosableOffer } from './use-offer-of-address';
import { VisitorForm } from './visitor-form';

interface Props {
  locale: Locale;
  labelledBy: string;
  offers: readonly ChoosableOffer[];
  /** Where the place to apply from is on the page. */
  place: string;
  /** The query and the anchor of the address, which may name an offer. */
  address: string;
  /** Another one each time somebody goes to an address, be it the same. */
  visit?: string;
}

/** An application for the chosen offer, or for none; that it has arrived is said in its place. */
export function ApplicationForm({ locale, labelledBy, offers, place, address, visit }: Props) {
  const f = useWords(locale, 'forms');
  const [sent, setSent] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  useOfferOfAddress(frame, offers, address);
  const goToForm = useArrival(frame, place, `${visit} ${address}`, () => setSent(false));
  useEffect(() => {
    if (sent) message.current?.focus();
  }, [sent]);
  return (
    <div ref={frame} className={styles.frame}>
      <div
        ref={message}
        id={applicationSent[locale]}
        className={styles.sent}
        data-shown={sent}
        tabIndex={-1}
      >
        <Icon name="check" />
        <div className={styles.words}>
          <p className={styles.title}>{f('application.sent')}</p>
          <p>{f('application.sentNext')}</p>
          <SiteLink href={`#${place}`} onClick={goToForm} className={styles.another}>
            {f('application.another')}
          </SiteLink>
        </div>
      </div>
      <div className={styles.form} hidden={sent}>
        <VisitorForm
          locale={locale}
          kind="candidaturas"
          name="candidaturas"
          labelledBy={labelledBy}
          layout="columns"
          note={f('required')}
          Control={DeclaredControl}
          words={useFormWords(locale, 'candidaturas')}
          button={{ words: f('application.send') }}
          choices={{
            placeholder: f('application.open'),
            options: offers.map(({ contentId, titulo }) => ({ value: contentId, label: titulo })),
          }}
          onSent={() => setSent(true)}
        />
      </div>
    </div>
  );
}
