import { useTranslation } from 'gatsby-plugin-react-i18next';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { applicationSent } from '../../../core/forms/form-definitions';
import { HeadingBlock } from '../../components/heading-block';
import { Icon } from '../../components/icon';
import { RichText } from '../../components/rich-text';
import { Section } from '../../components/section';
import { EmailText, SiteLink } from '../../components/site-link';
import { DeclaredForm } from '../forms/form-fields';
import { ReferenceNote } from '../forms/reference-note';
import { useSiteData } from '../layout/use-site-data';
import type { SectionBlock } from '../section-block';
import { useLocale } from '../layout/page-provider';
import { applicationFormId, applicationTitle, useOfferFromUrl } from './job-offers';
import * as styles from './application-form.module.css';

interface FormProps {
  /** To choose from; `offer` in its place is the only one that can be applied for. */
  offers?: readonly Queries.VacancyPartsFragment[];
  offer?: Queries.VacancyPartsFragment;
  /** Query and hash of the URL, which may name an offer. */
  locationKey: string;
  /** Changes with each navigation, also to the same URL. */
  navigationKey?: string;
}

interface Props extends FormProps {
  title: string;
  /** What to send; its `href` is the mailto link for applications. */
  block: SectionBlock | undefined;
}

export function ApplicationSection({ title, block, ...form }: Props) {
  const { t } = useTranslation('careers');
  const { organizacao } = useSiteData().settings;
  const mail = block?.href?.startsWith('mailto:') ? block.href : `mailto:${organizacao.email}`;
  return (
    <Section labelledBy={applicationTitle}>
      <div className="grid gap-12 items-start lg:split-57">
        <div className="grid gap-6 content-start min-w-0">
          <HeadingBlock id={applicationTitle} eyebrow={block?.meta} title={title} lead={block?.sub_titulo} />
          <RichText html={block?.texto} below={2} />
          <div className="grid gap-2 line-t pt-5">
            <h3 className="plain-title">{t('byMail')}</h3>
            <SiteLink href={mail} className="justify-self-start py-2 text-strong font-semibold hover:text-accent">
              <EmailText email={mail.replace('mailto:', '').split('?')[0] ?? ''} />
            </SiteLink>
            <RichText html={block?.texto2} size="small" below={2} />
          </div>
        </div>
        <div
          id={applicationFormId}
          className="min-w-0 p-[clamp(var(--spacing-6),4vw,var(--spacing-12))] mark-t"
          data-tone="tinted"
          data-print="none"
        >
          <ApplicationForm {...form} />
        </div>
      </div>
    </Section>
  );
}

const none: readonly Queries.VacancyPartsFragment[] = [];

/** The form; once it was sent, a message in its place. */
function ApplicationForm({ offers = none, offer, locationKey, navigationKey }: FormProps) {
  const locale = useLocale();
  const { t: f } = useTranslation('forms');
  const [sent, setSent] = useState(false);
  const [reference, setReference] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  useOfferFromUrl(frame, offers, locationKey);
  const goToForm = useFocusFormOnHash(frame, `${navigationKey} ${locationKey}`, () => setSent(false));
  useEffect(() => {
    if (sent) message.current?.focus();
  }, [sent]);
  return (
    <div ref={frame} className="min-w-0">
      <div ref={message} id={applicationSent[locale]} className={styles.sent} data-shown={sent} tabIndex={-1}>
        <Icon name="check" />
        <div className="grid gap-3">
          <p className="text-strong font-condensed text-3xl font-semibold leading-[1.15]">{f('application.sent')}</p>
          <p>{f('application.sentNext')}</p>
          <ReferenceNote reference={reference} />
          <SiteLink href={`#${applicationFormId}`} onClick={goToForm} className="justify-self-start py-2 font-semibold">
            {f('application.another')}
          </SiteLink>
        </div>
      </div>
      <div className={styles.unsent} hidden={sent}>
        <DeclaredForm
          kind="candidaturas"
          labelledBy={applicationTitle}
          layout="columns"
          button={{ words: f('application.send') }}
          {...(offer
            ? {
                name: `candidatura-${offer.contentId}`,
                hiddenValues: { oferta: offer.contentId },
              }
            : {
                choices: {
                  placeholder: f('application.open'),
                  options: offers.map(({ contentId, titulo }) => ({
                    value: contentId,
                    label: titulo,
                  })),
                },
              })}
          onSent={(given) => {
            setReference(given);
            setSent(true);
          }}
        />
      </div>
    </div>
  );
}

/** Focuses the first field after each navigation to `#candidatura`. Returns what does so. */
function useFocusFormOnHash(within: RefObject<HTMLElement>, navigation: string, prepare: () => void): () => void {
  const [arrivals, setArrivals] = useState(0);
  const latest = useRef(prepare);
  latest.current = prepare;
  const arrive = useCallback(() => {
    latest.current();
    setArrivals((before) => before + 1);
  }, []);

  useEffect(() => {
    if (window.location.hash === `#${applicationFormId}`) arrive();
  }, [arrive, navigation]);

  useEffect(() => {
    const form = within.current?.querySelector('form');
    if (arrivals === 0 || !form || form.contains(document.activeElement)) return;
    form.querySelector<HTMLElement>('select, textarea, input:not([type=hidden])')?.focus({ preventScroll: true });
  }, [arrivals, within]);

  return arrive;
}
