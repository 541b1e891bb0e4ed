import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { pathFor } from '../../core/routing/paths';
import { ButtonLink } from '../components/button';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';
import { useLocale } from '../sections/layout/page-provider';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { whoId, WasteTable } from '../sections/waste/waste-table';
import { formerCodes } from '../../core/waste-codes/former-codes';
import { formatWasteCode, unbrokenCodes, wasteCodeSlug } from '../../core/waste-codes/waste-code';
import * as chips from '../sections/chip.module.css';

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

function WasteGroups({ groups }: Pick<Queries.WasteChapterTemplateQuery['chapter'], 'groups'>) {
  const { t: w } = useTranslation('waste');
  return (
    <Section title={null}>
      {groups.length > 1 && (
        <nav aria-label={w('subchapters')}>
          <ul className="flex flex-wrap gap-3">
            {groups.map(({ label, name, href }) => (
              <li key={label}>
                <a href={`#${placeOf(href)}`} className={chips.chip} title={name}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ label, name, href, rows }) => (
        <div key={label} className="grid gap-5">
          <h2 id={placeOf(href)} className="text-3xl max-w-(--width-text)">
            {label} {name}
          </h2>
          {formerCodes(label.replace(/\D/g, '')).map((code) => (
            <p key={code} id={wasteCodeSlug(code)} className="max-w-(--width-text)">
              {w('former', { code: unbrokenCodes(formatWasteCode(code)) })}
            </p>
          ))}
          <WasteTable rows={rows} labelledBy={placeOf(href)} answers />
        </div>
      ))}
    </Section>
  );
}

const placeOf = (href: string): string => href.split('#')[1] ?? '';

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
