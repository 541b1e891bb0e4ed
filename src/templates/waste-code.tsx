import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { unbrokenCodes } from '../../core/waste-codes/waste-code';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';
import { InformationRequest, requestBlock } from '../sections/forms/information-request';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { WasteAnswer } from '../sections/waste/waste-answer';
import { WasteBand } from '../sections/waste/waste-band';
import { WasteTable } from '../sections/waste/waste-table';

export { Head } from '../seo/head';

/** A waste that is taken: by whom, in what packaging, with which documents; and the request. */
export default function WasteCodeTemplate({ data }: ScreenProps<Queries.WasteCodeTemplateQuery>) {
  const { waste } = data;
  const { t: w } = useTranslation('waste');
  const { label, name, words, chapter, subchapter, mirrors, neighbours, stream } = waste;
  const shownLabel = unbrokenCodes(label);
  const parts = [
    { id: 'packaging', title: w('packaging'), html: stream?.acondicionamento },
    { id: 'documents', title: w('documents'), html: stream?.documentos },
  ].filter(({ html }) => html);
  const related = [
    { id: 'mirrors', title: w('mirrors'), rows: mirrors },
    { id: 'neighbours', title: w('neighbours', { code: subchapter.label }), rows: neighbours },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <PageScreen
      title={`${shownLabel} ${name}`}
      entity={{
        titulo: shownLabel,
        above: [{ title: w('chapter', { code: chapter.label }), href: chapter.href }],
      }}
      lead={`${subchapter.label} ${subchapter.name}`}
      actions={
        words && (
          <p>
            {w('alsoCalled')} <span data-pagefind-meta="called">{words}</span>
          </p>
        )
      }
      aside={<WasteAnswer waste={{ ...waste, label: shownLabel }} isMirror={mirrors.length > 0} />}
    >
      {parts.length > 0 && (
        <Section>
          <div className="grid gap-10 lg:split-66 items-start">
            {parts.map(({ id, title, html }) => (
              <div key={id} className="grid gap-5 content-start">
                <h2 id={id}>{title}</h2>
                <RichText html={html} below={2} />
              </div>
            ))}
          </div>
        </Section>
      )}
      <InformationRequest block={requestBlock(data.contacts)} code={label} />
      {related.map(({ id, title, rows }) => (
        <Section key={id} id={id} title={title}>
          <WasteTable rows={rows} labelledBy={id} answers />
        </Section>
      ))}
      <WasteBand background="tinted" />
    </PageScreen>
  );
}

export const query = graphql`
  query WasteCodeTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "forms", "waste"]) {
    waste: wasteCode(code: { eq: $contentId }, locale: { eq: $language }) {
      label
      name
      isHazardous
      chapter { label href }
      subchapter { label name }
      mirrors { ...WasteRowParts }
      neighbours { ...WasteRowParts }
      units { title href }
      services { title href language }
      words
      stream { titulo acondicionamento documentos }
    }
    ...RequestPage
    ...EveryPage
  }
`;
