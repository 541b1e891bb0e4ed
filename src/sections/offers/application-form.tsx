import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { JobOfferNode } from '../../../core/content/types/company';
import type { Locale } from '../../../core/i18n/locales';
import { HeadingBlock } from '../../components/heading-block';
import { RichText } from '../../components/rich-text';
import { Section } from '../../components/section';
import { MailAddress, SiteLink } from '../../components/site-link';
import { useSiteData } from '../layout/use-site-data';
import type { SectionBlock } from '../section-block';
import { useWords } from '../words';
import * as styles from './application-form.module.css';
import {
  applicationFormId,
  applicationTitle,
  type ChoosableOffer,
  useOfferFromUrl,
} from './job-offers';
import { applicationSent } from '../../../core/forms/form-definitions';
import { Icon } from '../../components/icon';
import { DeclaredControl, useFieldLabels } from '../forms/form-fields';
import { VisitorForm } from '../forms/visitor-form';

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
export function ApplicationSection({ locale, title, block, offers, address, visit }: Props) {
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
        <div id={applicationFormId} className={styles.form} data-ground="tinted" data-print="none">
          <ApplicationForm
            locale={locale}
            labelledBy={applicationTitle}
            place={applicationFormId}
            offers={offers}
            address={address}
            visit={visit}
          />
        </div>
      </div>
    </Section>
  );
}

interface ApplicationFormProps {
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
function ApplicationForm({
  locale,
  labelledBy,
  offers,
  place,
  address,
  visit,
}: ApplicationFormProps) {
  const f = useWords(locale, 'forms');
  const [sent, setSent] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  useOfferFromUrl(frame, offers, address);
  const goToForm = useFocusFormOnHash(frame, place, `${visit} ${address}`, () => setSent(false));
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
        <div className={styles.applicationFormWords}>
          <p className={styles.title}>{f('application.sent')}</p>
          <p>{f('application.sentNext')}</p>
          <SiteLink href={`#${place}`} onClick={goToForm} className={styles.another}>
            {f('application.another')}
          </SiteLink>
        </div>
      </div>
      <div className={styles.applicationFormForm} hidden={sent}>
        <VisitorForm
          locale={locale}
          kind="candidaturas"
          name="candidaturas"
          labelledBy={labelledBy}
          layout="columns"
          note={f('required')}
          Control={DeclaredControl}
          words={useFieldLabels(locale, 'candidaturas')}
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

/**
 * Who comes to the form by its address goes on in it: the focus is on its first field, as the page
 * scrolls to it by itself. `visit` changes with each coming. What it answers brings somebody there
 * who is on the page.
 */
function useFocusFormOnHash(
  within: RefObject<HTMLElement>,
  place: string,
  visit: string,
  prepare: () => void,
): () => void {
  const [arrivals, setArrivals] = useState(0);
  const latest = useRef(prepare);
  latest.current = prepare;
  const arrive = useCallback(() => {
    latest.current();
    setArrivals((before) => before + 1);
  }, []);

  useEffect(() => {
    if (window.location.hash === `#${place}`) arrive();
  }, [arrive, place, visit]);

  useEffect(() => {
    const form = within.current?.querySelector('form');
    // Somebody may be writing in it already.
    if (arrivals === 0 || !form || form.contains(document.activeElement)) return;
    form
      .querySelector<HTMLElement>('select, textarea, input:not([type=hidden])')
      ?.focus({ preventScroll: true });
  }, [arrivals, within]);

  return arrive;
}
