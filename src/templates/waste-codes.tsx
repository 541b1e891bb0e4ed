import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { Section } from '../components/section';
import { InformationRequest, requestBlock } from '../sections/forms/information-request';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { WasteFinder } from '../sections/waste/waste-finder';
import { SiteLink } from '../components/site-link';
import * as styles from './waste-codes.module.css';

export { Head } from '../seo/head';

/** The finder, and the list of wastes by chapter for those who look through it. */
export default function WasteCodesTemplate({ data }: ScreenProps<Queries.WasteCodesTemplateQuery>) {
  const { t } = useTranslation('site');
  const { t: w } = useTranslation('waste');
  const title = data.page?.titulo ?? t('screens.wasteCodes');
  return (
    <PageScreen page={data.page} title={title} opening={<WasteFinder title={title} />}>
      <Section id="chapters" title={w('chapters')} lead={w('chaptersLead')}>
        <ChapterList chapters={data.finder.chapters} />
        <p className="meta max-w-(--width-text)">{w('source')}</p>
      </Section>
      <InformationRequest block={requestBlock(data.contacts)} />
    </PageScreen>
  );
}

export const query = graphql`
  query WasteCodesTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "forms", "waste"]) {
    finder: wasteFinder(locale: { eq: $language }) {
      chapters { label name href taken total }
    }
    ...ScreenParts
    ...RequestPage
  }
`;

interface ChapterCount {
  label: string;
  name: string;
  href: string;
  taken: number;
  total: number;
}

/** The chapters of the list, each with how many of its wastes are taken. */
function ChapterList({ chapters }: { chapters: readonly ChapterCount[] }) {
  const { t: w } = useTranslation('waste');
  return (
    <ol className={styles.chapters}>
      {chapters.map(({ label, name, href, taken, total }) => (
        <li key={label} className={styles.chapter}>
          <SiteLink href={href} className={styles.link}>
            <span className={styles.label}>{label}</span>
            <span>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{w('count', { taken, total })}</span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ol>
  );
}
