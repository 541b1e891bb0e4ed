import { useTranslation } from 'gatsby-plugin-react-i18next';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { graphql } from 'gatsby';
import { formatWasteCode, parseWasteCode } from '../../../core/waste-codes/waste-code';
import { ButtonLink } from '../../components/button';
import { HeadingBlock } from '../../components/heading-block';
import { RichText } from '../../components/rich-text';
import { Section } from '../../components/section';
import { informationRequestId } from '../anchors';
import type { SectionBlock } from '../section-block';
import * as styles from './information-request.module.css';
import { DeclaredForm } from './form-fields';
import { Icon } from '../../components/icon';
import { EmailText, SiteLink, telephoneHref } from '../../components/site-link';
import { useUrlQuery } from '../case-studies/case-filter';
import { useSiteData } from '../layout/use-site-data';

interface Props {
  block: SectionBlock | null | undefined;
  /** The waste that it is about: `17 06 05`. */
  code?: string;
  /** Before the heading. */
  note?: ReactNode;
  /** The page is for those who have to call at once: its bar has this number. */
  emergency?: string;
}

/**
 * The request for information: other ways to ask on one side, the form on the other; on a phone the
 * form follows the heading at once, so that whoever is led here sees its first field.
 */
export function InformationRequest({ block, code = '', note, emergency }: Props) {
  const { t: f } = useTranslation('forms');
  const form = useRef<HTMLDivElement>(null);
  useCodeFromUrl(form);
  return (
    <>
      <RequestBar emergency={emergency} />
      <Section background="tinted" labelledBy="request-title">
        {note}
        <div id={informationRequestId} className="lg:grid-rows-[auto_1fr] grid gap-10 items-start lg:split-57">
          <div className="grid gap-6 content-start">
            <HeadingBlock id="request-title" eyebrow={block?.meta} title={block?.titulo ?? f('request.title')} />
            <RichText html={block?.texto} below={2} />
          </div>
          <div
            ref={form}
            className="p-[clamp(var(--spacing-6),4vw,var(--spacing-12))] mark-t lg:row-span-2"
            data-tone="plain"
            data-print="none"
          >
            <DeclaredForm
              kind="informacoes"
              labelledBy="request-title"
              layout="columns"
              values={{ ler: code }}
              steps={[f('request.step1'), f('request.step2')]}
              button={{ words: f('request.send') }}
            />
          </div>
          <div className="grid gap-3">
            <h3 className="plain-title">{f('request.otherWays')}</h3>
            <ContactOptions />
          </div>
        </div>
      </Section>
    </>
  );
}

/** In the banner of a page: the way to its form. */
export function RequestLink({ compact }: { compact?: boolean }) {
  const { t } = useTranslation('site');
  return (
    <ButtonLink href={`#${informationRequestId}`} compact={compact}>
      {t('ask')}
    </ButtonLink>
  );
}

/** On a phone at the lower edge of the screen, from below the banner down to the form. */
function RequestBar({ emergency }: Pick<Props, 'emergency'>) {
  const { t: f } = useTranslation('forms');
  const { telefone } = useSiteData().settings.organizacao;
  return (
    <div className={styles.bar} data-pagefind-ignore="" data-print="none">
      {emergency ? (
        <ButtonLink href={telephoneHref(emergency)} icon="phone">
          {emergency}
        </ButtonLink>
      ) : (
        <>
          <RequestLink compact />
          <ButtonLink href={telephoneHref(telefone)} variant="secondary" icon="phone" compact>
            {f('request.phone')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** `?ler=17-06-05` fills in the code, unless the visitor did. */
function useCodeFromUrl(within: RefObject<HTMLElement>): void {
  const [query] = useUrlQuery();
  useEffect(() => {
    const field = within.current?.querySelector<HTMLInputElement>('input[name=ler]');
    const code = parseWasteCode(new URLSearchParams(query).get('ler') ?? '');
    if (!field || !code || field.value !== field.defaultValue) return;
    field.value = formatWasteCode(code);
    // As if the visitor had typed it.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [within, query]);
}

/** By telephone or by mail. */
function ContactOptions() {
  const { t: f } = useTranslation('forms');
  const { telefone, email } = useSiteData().settings.organizacao;
  const ways = [
    { icon: 'phone', name: f('request.call'), value: telefone, href: telephoneHref(telefone) },
    {
      icon: 'mail',
      name: f('request.write'),
      value: <EmailText email={email} />,
      href: `mailto:${email}`,
    },
  ] as const;
  return (
    <ul className="line-t">
      {ways.map(({ icon, name, value, href }) => (
        <li key={href}>
          <SiteLink
            href={href}
            className="group grid grid-cols-[auto_minmax(0,1fr)] gap-4 items-center py-3 line-b no-underline [&_svg]:size-6 [&_svg]:text-accent"
          >
            <Icon name={icon} />
            <span>
              <span className="block text-soft text-sm">{name}</span>
              <span className="block text-strong font-semibold leading-[1.4] group-hover:text-accent group-hover:underline">
                {value}
              </span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** A call to the form of its own page does not stand before the form: its words head it. */
export const leadsToRequest = (call: SectionBlock | null | undefined): boolean =>
  call?.href === `#${informationRequestId}`;

/** The block of the contacts page about the form, where the page has no words of its own. */
export function requestBlock(contacts: Queries.RequestPageFragment['contacts']): SectionBlock | null {
  return contacts?.blocos.find(({ tipo }) => tipo === 'request') ?? null;
}

export const query = graphql`
  fragment RequestPage on Query {
    contacts: contentPage(contentId: { eq: "contacts" }, locale: { eq: $language }) {
      blocos { ...BlockWords }
    }
  }
`;
