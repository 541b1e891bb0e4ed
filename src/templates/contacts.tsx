import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import {
  contactBlocks,
  Departments,
  EmergencyPanel,
  OpeningHours,
  QuoteNote,
} from '../sections/contacts/contact-blocks';
import { Offices } from '../sections/contacts/offices';
import { InformationRequest, RequestLink } from '../sections/forms/information-request';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { sortedBlocks } from '../sections/section-block';

export { Head } from '../seo/head';

export default function ContactsTemplate({ data }: ScreenProps<Queries.ContactsTemplateQuery>) {
  const { t } = useTranslation('contacts');
  const { page, offices } = data;
  const { emergency, departments, request, hours, others } = contactBlocks(sortedBlocks(page?.blocos));
  return (
    <PageScreen
      page={{ ...page, blocos: others }}
      title={t('offices')}
      actions={<RequestLink />}
      aside={emergency && <EmergencyPanel block={emergency} />}
    >
      <Offices offices={offices} />
      <OpeningHours blocks={hours} />
      <Departments blocks={departments} />
      <InformationRequest block={request} note={<QuoteNote />} />
    </PageScreen>
  );
}

export const query = graphql`
  query ContactsTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "forms", "contacts"]) {
    offices: contentContactList(name: "contacts", of: $language) { ...OfficeParts }
    ...ScreenParts
  }
`;
