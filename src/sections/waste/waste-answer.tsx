import { useTranslation } from 'gatsby-plugin-react-i18next';
import { ButtonLink } from '../../components/button';
import { Icon } from '../../components/icon';
import { informationRequestId } from '../anchors';
import { type Locale, localeRow } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { SiteLink } from '../../components/site-link';
import { useLocale } from '../layout/page-provider';
import { useSiteData } from '../layout/use-site-data';

interface Props {
  waste: Pick<Queries.WasteCodeTemplateQuery['waste'], 'label' | 'isHazardous' | 'units' | 'services'>;
  /** Whether its content decides between it and another waste. */
  isMirror: boolean;
}

/** The answer at the top of the page of a waste: it is taken, by whom, and whether it is hazardous. */
export function WasteAnswer({ waste, isMirror }: Props) {
  const { t } = useTranslation('site');
  const { t: w } = useTranslation('waste');
  const { label, isHazardous, units, services } = waste;
  const takers = [
    { title: w('units'), list: units },
    { title: w('services'), list: services },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className="grid gap-6 content-center h-full py-10 px-gutter" data-tone="dark">
      <p className="flex gap-3 items-center text-strong font-condensed text-4xl font-semibold leading-[1.15] [&_svg]:flex-none [&_svg]:size-[2.25rem] [&_svg]:text-accent">
        <Icon name="check" />
        {w('answer')}
      </p>
      {takers.map(({ title, list }) => (
        <WasteTakers key={title} title={title} takers={list} />
      ))}
      <div className="grid gap-2">
        <h2 className="text-soft font-open-sans text-sm font-semibold leading-[1.5]">
          {t(isHazardous ? 'waste.hazardous' : 'waste.notHazardous')}
        </h2>
        <p>{w(isHazardous ? 'hazardousAbout' : 'notHazardousAbout')}</p>
        {isMirror && <p>{w('mirrorAbout')}</p>}
      </div>
      <div>
        <ButtonLink href={`#${informationRequestId}`}>{w('request', { code: label })}</ButtonLink>
      </div>
    </div>
  );
}

interface Taker {
  title: string;
  href: string;
  language?: Locale | null;
}

/** Units or services that take a waste; of a service without a page in this language it says so. */
function WasteTakers({ title, takers }: { title: string; takers: readonly Taker[] }) {
  const locale = useLocale();
  const { origins } = useSiteData();
  const { t: w } = useTranslation('waste');
  return (
    <div className="grid gap-2">
      <h2 className="text-soft font-open-sans text-sm font-semibold leading-[1.5]">{title}</h2>
      <ul className="line-t">
        {takers.map(({ title: name, href, language }) => {
          const there = language ?? locale;
          const htmlLang = language ? localeRow(language).htmlLang : undefined;
          const origin = origins[there] === origins[locale] ? '' : origins[there];
          return (
            <li key={href}>
              <SiteLink
                href={origin + href}
                className="block py-2 line-b text-strong font-semibold"
                lang={htmlLang}
                hrefLang={htmlLang}
              >
                {name}
              </SiteLink>
              {language && (
                <p className="py-2 text-sm">
                  {w(href === pathFor('asbestos', language) ? 'onlyThere.asbestos' : 'onlyThere.page')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
