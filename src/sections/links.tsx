import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { Words } from '../i18n/i18next';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../components/button';
import type { IconName } from '../components/icon';
import { pathFor } from '../../core/routing/paths';
import { fixedRouteIds, routes, type RouteId } from '../../core/routing/routes';
import { telephoneHref } from '../components/site-link';
import { quoteNoteId } from './anchors';
import { useLocale } from './layout/page-provider';
import { useSiteData } from './layout/use-site-data';

interface Props extends Omit<ComponentProps<typeof ButtonLink>, 'children'> {
  /** By default the title of where it leads. */
  children?: ReactNode;
}

function iconOf(href: string): IconName {
  if (href.startsWith('https:')) return 'external';
  if (href.startsWith('mailto:')) return 'mail';
  return href.startsWith('tel:') ? 'phone' : 'arrow';
}

/** A button whose icon and, for screen readers, words say when it leaves the site. */
export function ActionLink({ href, icon = iconOf(href), children, ...button }: Props) {
  const { t } = useTranslation('site');
  const labelOf = useLinkLabel();
  return (
    <ButtonLink href={href} icon={icon} {...button}>
      {children ?? labelOf(href)}
      {href.startsWith('https:') && <span className="sr-only"> ({t('leavesSite')})</span>}
    </ButtonLink>
  );
}

/** `https://quotes.valterra.example/` -> `quotes.valterra.example`, a host that nobody has; else undefined. */
export const sampleHost = (url: string): string | undefined =>
  /^https?:\/\/([^/?#:]+\.example)(?=[/?#:]|$)/.exec(url)?.[1];

/** To the quote site; where its address is a sample, to the request form and a note that says so. */
export function QuoteLink({ compact }: Pick<Props, 'compact'>) {
  const locale = useLocale();
  const { title, slug } = useSiteData().settings.ligacoes.orcamento;
  const href = sampleHost(slug) ? `${pathFor('contacts', locale)}#${quoteNoteId}` : slug;
  // Loaded anew, so that the note is the target of the hash.
  return (
    <ActionLink href={href} compact={compact} reload>
      {title}
    </ActionLink>
  );
}

const named = [
  'home',
  'services',
  'plant',
  'caseStudies',
  'blog',
  'testimonials',
  'offers',
  'contacts',
] as const satisfies readonly RouteId[];

/** Labels for links that editors gave no label. */
export function useLinkLabel(): (href: string) => string {
  const locale = useLocale();
  const { t } = useTranslation('site');
  const { settings, emergency, services, units } = useSiteData();
  return (href) => {
    const route = named.find((id) => pathFor(id, locale) === href);
    if (route) return t(`goTo.${route}`);
    if (href.startsWith(settings.ligacoes.orcamento.slug)) return settings.ligacoes.orcamento.title;
    const page = [...services, ...units].find((candidate) => candidate.href === href);
    if (page) return page.title;
    const number = [emergency, settings.organizacao.telefone].find((own) => href === telephoneHref(own));
    if (number) return number;
    const [, own] = /^(?:tel|mailto):([^?]+)/.exec(href) ?? [];
    const screen = fixedRouteIds.find((id) => id !== 'asbestos' && !routes[id].error && pathFor(id, locale) === href);
    return own ?? (screen ? t(`screens.${screen as keyof Words<'site'>['screens']}`) : t('goTo.more'));
  };
}
