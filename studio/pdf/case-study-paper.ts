import { parse } from 'yaml';

import englishWords from '../../locales/en/case-studies.json';
import portugueseWords from '../../locales/pt/case-studies.json';
import type { CaseStudyNode } from '../../core/content/types/case-study';
import { renderWords } from '../../src/gatsby/rich-text/render';
import { localeCodes, type Locale } from '../../core/i18n/locales';
import { escapeHtml } from './escape-html';
import type { Paper } from './paper';
import { words } from './words';

/**
 * What is printed of a case study; its file in `content/case-studies` may lack any of it but the
 * title, the day and the text. Without `ebook` none is offered.
 */
type Story = Pick<CaseStudyNode, 'titulo' | 'data' | 'texto'> & Partial<CaseStudyNode>;

/** The names of the facts, as on the page of the case. */
const pageWords: Record<Locale, { facts: Record<string, string>; faqs: string }> = {
  pt: portugueseWords,
  en: englishWords,
};

/**
 * The ebooks of a case study, one in each language that it is written in: the words of the site
 * itself and, where there is one, an annex in Markdown that only the ebook has.
 */
export function caseStudyPapers(
  id: string,
  source: string,
  annexes: Partial<Record<Locale, string>> = {},
): Paper[] {
  const languages = parse(source) as Partial<Record<string, Story>>;
  return localeCodes.flatMap((locale) => {
    const story = languages[locale];
    if (!story?.ebook) return [];
    const { facts, faqs } = pageWords[locale];
    return [
      {
        name: `cases/${id}-${locale}`,
        locale,
        file: `cases/${id}-${locale}.pdf`,
        coverFile: null,
        title: story.titulo,
        kicker: words[locale].caseStudy,
        subtitle: story.banner?.sub_titulo ?? null,
        date: story.data,
        picture: story.banner?.imagem?.url.replace(/^\/media\//, '') ?? null,
        look: 'case' as const,
        ground: 'dark' as const,
        sample: false,
        body: [
          factsOf(story, facts),
          renderWords(story.texto),
          questionsOf(story, faqs),
          renderWords(annexes[locale] ?? ''),
        ].join('\n'),
      },
    ];
  });
}

function factsOf(
  { tipo_residuo, fase, classificacao, classificacao2 }: Story,
  names: Record<string, string>,
): string {
  const rows = Object.entries({ tipo_residuo, fase, classificacao, classificacao2 }).flatMap(
    ([field, value]) =>
      value ? [`<div><dt>${names[field]}</dt><dd>${escapeHtml(value)}</dd></div>`] : [],
  );
  return rows.length > 0 ? `<dl class="facts">${rows.join('')}</dl>` : '';
}

function questionsOf({ faqs }: Story, title: string): string {
  if (!faqs || faqs.length === 0) return '';
  return renderWords(
    `## ${title}\n\n${faqs.map(({ pergunta, resposta }) => `### ${pergunta}\n\n${resposta}`).join('\n\n')}`,
  );
}
