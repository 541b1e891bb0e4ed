import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import type { PageNode } from '../../core/content/types/pages';
import { Section } from '../components/section';
import { InformationRequest, requestBlock } from '../sections/forms/information-request';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { type ChapterCount, ChapterList } from '../sections/waste/chapter-list';
import { WasteFinder } from '../sections/waste/waste-finder';

export { Head } from '../seo/head';

interface Data {
  finder: { chapters: readonly ChapterCount[] };
  contacts: Pick<PageNode, 'blocos'> | null;
}

/** The finder, and the list of wastes by chapter for those who look through it. */
export default function WasteCodesTemplate({ data }: ScreenProps<Data>) {
  const { t } = useTranslation('site');
  const { t: w } = useTranslation('waste');
  const title = data.page?.titulo ?? t('screens.wasteCodes');
  return (
    <PageScreen page={data.page} title={title} opening={<WasteFinder title={title} />}>
      <Section id="chapters" title={w('chapters')} lead={w('chaptersLead')}>
        <ChapterList chapters={data.finder.chapters} />
        <p className="meta measure">{w('source')}</p>
      </Section>
      <InformationRequest block={requestBlock(data.contacts)} />
    </PageScreen>
  );
}

export const query = graphql`
  query WasteCodesTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "forms", "waste"]) {
    finder: wasteFinder(locale: { eq: $language }) {
      chapters {
        label
        name
        href
        taken
        total
      }
    }
    ...ScreenParts
    ...RequestPage
  }
`;
