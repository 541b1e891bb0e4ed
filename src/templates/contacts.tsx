import { graphql, type PageProps } from 'gatsby';

import type { ContactNode } from '../../core/content/types/company';
import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { Blocks } from '../sections/blocks';
import {
  contactBlocks,
  Desks,
  EmergencyPanel,
  OpeningHours,
} from '../sections/contacts/contact-blocks';
import { Offices } from '../sections/contacts/offices';
import { useCrumbs } from '../sections/crumbs';
import { InformationRequest, informationRequestId } from '../sections/forms/information-request';
import { Introduction, PageBanner } from '../sections/page-banner';
import { SiteLayout } from '../sections/layout/site-layout';
import { sortedBlocks } from '../sections/section-block';
import { useWords } from '../sections/words';
import { ButtonLink } from '../components/button';

export { Head } from '../seo/head';

interface Data {
  page: PageNode | null;
  allContentContact: { nodes: ContactNode[] };
}

export default function ContactsTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const crumbs = useCrumbs(locale, route);
  const t = useWords(locale, 'contacts');
  const { page } = data;
  const { emergency, desks, request, hours, others } = contactBlocks(sortedBlocks(page?.blocos));
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={page?.titulo ?? t('offices')}
        banner={page?.banner ?? null}
        crumbs={crumbs}
        actions={
          <ButtonLink href={`#${informationRequestId}`} variant="secondary" icon="mail">
            {t('request.link')}
          </ButtonLink>
        }
        aside={emergency && <EmergencyPanel locale={locale} block={emergency} />}
      />
      <Introduction html={page?.texto} />
      <Offices locale={locale} offices={data.allContentContact.nodes} />
      <OpeningHours locale={locale} blocks={hours} />
      <Desks locale={locale} blocks={desks} />
      <InformationRequest locale={locale} block={request} />
      <Blocks locale={locale} blocks={others} prefix="block" />
    </SiteLayout>
  );
}

export const query = graphql`
  query ContactsTemplate($language: String!, $path: String!) {
    page: contentPage(contentId: { eq: "contacts" }, locale: { eq: $language }) {
      ...PageParts
    }
    allContentContact(filter: { locale: { eq: $language } }, sort: { ordem: ASC }) {
      nodes {
        ...OfficeParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...ContactsWords
  }
`;
