import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { pathFor } from '../../core/routing/paths';
import { ButtonLink } from '../components/button';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';
import { useLocale } from '../sections/layout/page-provider';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { WasteGroups } from '../sections/waste/waste-groups';
import { whoId } from '../sections/waste/waste-table';

export { Head } from '../seo/head';

/** A chapter of the list: its wastes by subchapter, and who takes those that the company does not. */
export default function WasteChapterTemplate({ data }: ScreenProps<Queries.WasteChapterTemplateQuery>) {
  const locale = useLocale();
  const { t } = useTranslation('site');
  const { t: w } = useTranslation('waste');
  const { code, name, groups, streams } = data.chapter;
  const others = streams.filter(({ alternativa }) => alternativa);
  return (
    <PageScreen
      title={`${code} ${name}`}
      entity={{ titulo: w('chapter', { code }) }}
      actions={
        <ButtonLink href={pathFor('wasteCodes', locale)} variant="secondary" icon="search">
          {t('waste.find')}
        </ButtonLink>
      }
    >
      <WasteGroups groups={groups} />
      {others.length > 0 && (
        <Section id="others" title={w('others')} lead={w('othersLead')} background="tinted">
          <div className="grid gap-10 lg:split-66 items-start">
            {others.map(({ contentId, titulo, alternativa }) => (
              <div key={contentId} id={whoId(contentId)} className="grid gap-3">
                <h3 className="text-xl">{titulo}</h3>
                <RichText html={alternativa} below={3} />
              </div>
            ))}
          </div>
        </Section>
      )}
      <Section width="text">
        <p className="meta">{w('source')}</p>
      </Section>
    </PageScreen>
  );
}

export const query = graphql`
  query WasteChapterTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "waste"]) {
    chapter: wasteChapter(code: { eq: $contentId }, locale: { eq: $language }) {
      code
      name
      groups {
        label
        name
        href
        rows { ...WasteRowParts }
      }
      streams { contentId titulo alternativa }
    }
    ...EveryPage
  }
`;
