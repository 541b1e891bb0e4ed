import type { CreatePagesArgs } from 'gatsby';
import { breadcrumbsOf, menuTitle, type RouteId, routes } from '../../core/routing/routes';
import { defaultLocale, type Locale, localeCodes } from '../../core/i18n/locales';
import { listPath, pathFor, urlOf } from '../../core/routing/paths';
import type { PlannedPage } from '../../core/routing/pages';
import type { OfficeFacts, SiteFacts, Subject } from '../seo/json-ld-facts';
import { pageJsonLd } from '../seo/json-ld';
import { type PageMetaInput, withoutBrand } from '../seo/page-meta';
import type { SiteEntity } from './entities';
import { numberedPage, type OwnWords } from './page-titles';
import { subjectOfEntity, type SubjectSources } from './page-subjects';
import type { SettingsByLocale } from './site-settings';
import type { Office } from '../../core/content/types/settings';

interface Site extends Pick<SubjectSources, 'site' | 'pictureAt'> {
  pages: readonly PlannedPage[];
  settings: SettingsByLocale;
  wordsOf(locale: Locale): (namespace: string) => OwnWords;
}

type NamedPage = PageMetaInput & { name: string; number: number; entity: SiteEntity | undefined };

/**
 * Returns what the nodes of a page add to its metadata: structured data, and the facts of an
 * article.
 */
export function structuredData(args: CreatePagesArgs, { site, pages, settings, wordsOf, pictureAt }: Site) {
  const authors = pages.filter(({ context: { route, page = 1 } }) => route === 'author' && page === 1);
  const paths = new Map(authors.map(({ path, context }) => [`${context.contentId} ${context.language}`, path]));
  const { getNode, getNodesByType } = args;
  const pageOfAuthor: SubjectSources['pageOfAuthor'] = (id, locale) => paths.get(`${id} ${locale}`) ?? null;
  const sources: SubjectSources = { site, getNode, getNodesByType, pageOfAuthor, pictureAt };
  const siteIn = new Map(localeCodes.map((locale) => [locale, siteFacts(locale)]));

  return (page: PlannedPage, facts: NamedPage): Pick<PageMetaInput, 'jsonLd' | 'article'> => {
    const { locale, kind, entity, description } = facts;
    const url = facts.canonical ?? urlOf(page.path, site);
    const picture = routes[kind].hidden ? null : pictureAt(entity?.picture);
    const image = picture ?? facts.shareImage?.url ?? null;
    const about = entity && { type: entity.contentType, node: entity.node };
    const subject: Subject = about ? subjectOfEntity({ ...about, locale, image, description }, sources) : {};
    const { article } = subject;
    return {
      jsonLd: pageJsonLd(siteIn.get(locale) ?? siteFacts(locale), {
        locale,
        kind,
        url,
        title: withoutBrand(facts.title, settings[locale].marca),
        description,
        places: {
          home: at('home', locale),
          contacts: at('contacts', locale),
          search: at('search', locale),
        },
        breadcrumbs: breadcrumbs(facts, url),
        image,
        modified: facts.modified ?? null,
        subject,
      }),
      article: article && {
        published: article.published,
        author: article.author?.name ?? null,
        section: article.section,
      },
    };
  };

  function at(route: RouteId, locale: Locale): string {
    return urlOf(pathFor(route, locale), site);
  }

  function siteFacts(locale: Locale): SiteFacts {
    const { marca, organizacao, escritorios, ligacoes } = settings[locale];
    const profiles = [ligacoes.rede_social.slug, ligacoes.canal_video.slug];
    const offices = escritorios.map((office) => officeFacts(office, locale, sources));
    const home = at('home', defaultLocale);
    const origin = site.origins[locale];
    return { origin, home, brand: marca, organisation: organizacao, offices, profiles };
  }

  function breadcrumbs({ kind, locale, name, number, entity }: NamedPage, url: string) {
    if (kind === 'home') return [];
    const words = wordsOf(locale)('site');
    const nameOf = (id: RouteId) => menuTitle(settings[locale], id) ?? words.screens?.[id] ?? name;
    return [
      { name: words.home ?? '', url: at('home', locale) },
      ...breadcrumbsOf(kind).map((id) => ({ name: nameOf(id), url: at(id, locale) })),
      ...(entity?.above ?? []).map(({ title, href }) => ({ name: title, url: urlOf(href, site) })),
      {
        name: routes[kind].content ? name : nameOf(kind),
        url: number > 1 ? urlOf(listPath(kind, locale, 1, entity?.slug), site) : url,
      },
      ...(number > 1 ? [{ name: numberedPage(words, number), url }] : []),
    ];
  }
}

/** An office of the settings with its contact, found by the telephone number. */
export function officeFacts(
  office: Office,
  locale: Locale,
  { getNodesByType, pictureAt }: Pick<SubjectSources, 'getNodesByType' | 'pictureAt'>,
): OfficeFacts {
  const contact = getNodesByType('ContentContact').find(
    (one) => one.locale === locale && one.telefone === office.telefone,
  );
  const map = contact?.url;
  return {
    ...office,
    photograph: pictureAt(contact?.fotografia),
    map: typeof map === 'string' && map.startsWith('https://') ? map : null,
  };
}
