import { parse } from 'yaml';

import type { CaseStudyNode } from '../src/content/types/case-study';
import { renderRichText } from '../src/gatsby/rich-text';
import { localeCodes } from '../src/i18n/locales';
import { escapeHtml } from './escape-html';
import type { Paper } from './paper';
import { words } from './words';

/** What is printed of a case study; its file in `content/case-studies` may lack any of it but the title, the day and the text. */
type Story = Pick<CaseStudyNode, 'titulo' | 'data' | 'texto'> & Partial<CaseStudyNode>;

/** The ebooks of a case study, one in each language that it is written in, out of the words of the site itself. */
export function caseStudyPapers(id: string, source: string): Paper[] {
  const languages = parse(source) as Partial<Record<string, Story>>;
  return localeCodes.flatMap((locale) => {
    const story = languages[locale];
    if (!story) return [];
    const { caseStudy, facts, questions } = words[locale];
    return [
      {
        name: `cases/${id}-${locale}`,
        locale,
        file: `cases/${id}-${locale}.pdf`,
        coverFile: null,
        title: story.titulo,
        kicker: caseStudy,
        subtitle: story.banner?.sub_titulo ?? null,
        date: story.data,
        picture: story.banner?.imagem?.url.replace(/^\/media\//, '') ?? null,
        look: 'case' as const,
        ground: 'dark' as const,
        sample: false,
        body: [factsOf(story, facts), renderRichText(story.texto), questionsOf(story, questions)].join('\n'),
      },
    ];
  });
}

function factsOf({ tipo_residuo, fase, classificacao, classificacao2 }: Story, names: Record<string, string>): string {
  const rows = Object.entries({ tipo_residuo, fase, classificacao, classificacao2 }).flatMap(([field, value]) =>
    value ? [`<div><dt>${names[field]}</dt><dd>${escapeHtml(value)}</dd></div>`] : [],
  );
  return rows.length > 0 ? `<dl class="facts">${rows.join('')}</dl>` : '';
}

function questionsOf({ faqs }: Story, title: string): string {
  if (!faqs || faqs.length === 0) return '';
  return renderRichText(`## ${title}\n\n${faqs.map(({ pergunta, resposta }) => `### ${pergunta}\n\n${resposta}`).join('\n\n')}`);
}
