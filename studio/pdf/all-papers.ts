import { parse } from 'yaml';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderWords } from '../../src/gatsby/rich-text/render';
import { date as calendarDay } from '../../core/content/fields/scalars';
import { inEachLocale, isLocale, type Locale, localeCodes } from '../../core/i18n/locales';
import { escapeHtml } from '../../platform/http/escape-html';
import { type Paper, words } from './paper';
import type { Entity } from '../../core/content/content-type';
import type { caseStudy } from '../../core/content/types/case-studies';

const looks = ['guide', 'case', 'plain', 'certificate', 'brochure'] as const;
const known = ['title', 'kicker', 'subtitle', 'date', 'picture', 'look', 'background', 'sample', 'fillable'];

/** A paper out of Markdown with front matter. `site-rules-en.md` becomes `site-rules-en.pdf`. */
function readSource(path: string, source: string, folder: string): Paper {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || text === undefined)
    throw new Error(`${path}: needs front matter between two lines of three hyphens`);
  const words = parse(head) as Record<string, unknown>;
  const strange = Object.keys(words).filter((key) => !known.includes(key));
  if (strange.length > 0)
    throw new Error(`${path}: knows no "${strange.join('", "')}"; it may say ${known.join(', ')}`);
  const id = path.replace(/^.*\//, '').replace(/\.md$/, '');
  const locale = id.slice(-2);
  const look = looks.find((candidate) => candidate === words.look);
  if (!isLocale(locale)) throw new Error(`${path}: its name must end in its language, -${localeCodes.join(' or -')}`);
  if (!look) throw new Error(`${path}: its look must be one of ${looks.join(', ')}`);
  if (!calendarDay({ required: true }).schema.isValidSync(words.date))
    throw new Error(`${path}: needs a date in quotes, as "2026-03-31"`);
  if (typeof words.title !== 'string') throw new Error(`${path}: needs a title`);
  return {
    name: `${folder}/${id}`,
    locale,
    file: `${folder}/${id}.pdf`,
    coverFile: look === 'guide' ? `${folder}/${id}-cover.jpg` : null,
    title: words.title,
    kicker: textOf(words.kicker),
    subtitle: textOf(words.subtitle),
    date: String(words.date),
    picture: textOf(words.picture),
    look,
    background: words.background === 'accent' ? 'accent' : 'dark',
    sample: words.sample === true,
    fillable: words.fillable === true,
    body: renderWords(text),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What is printed of a case study. Without `ebook` none is offered. */
type CaseStudy = Entity<typeof caseStudy>;
type Story = Pick<CaseStudy, 'titulo' | 'data' | 'texto'> & Partial<CaseStudy>;

const pageWords = inEachLocale((code): { facts: Record<string, string>; faqs: string } =>
  require(`../../locales/${code}/case-studies.json`),
);

/** The ebooks of a case study by language: its texts and, if any, an annex in Markdown. */
function caseStudyPapers(id: string, source: string, annexes: Partial<Record<Locale, string>> = {}): Paper[] {
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
        background: 'dark' as const,
        sample: false,
        fillable: false,
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

function factsOf({ tipo_residuo, fase, classificacao, classificacao2 }: Story, names: Record<string, string>): string {
  const rows = Object.entries({ tipo_residuo, fase, classificacao, classificacao2 }).flatMap(([field, value]) =>
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

const sources = 'studio/pdf';

/** Every paper: the guides, the documents, and the case studies of the content with an ebook. */
export async function allPapers(contentDir: string): Promise<Paper[]> {
  const guides = await Promise.all(localeCodes.map((locale) => sourcesIn(join(sources, 'guides', locale), '.md')));
  const documents = await sourcesIn(join(sources, 'documents'), '.md');
  const stories = await sourcesIn(join(contentDir, 'case-studies'), '.yml');
  const annexes = new Map((await sourcesIn(join(sources, 'cases'), '.md')).map(({ id, source }) => [id, source]));
  const annexesOf = (id: string) =>
    Object.fromEntries(localeCodes.map((locale) => [locale, annexes.get(`${id}-${locale}`)]));
  return [
    ...guides.flat().map(({ path, source }) => readSource(path, source, 'resources')),
    ...documents.map(({ path, source }) => readSource(path, source, 'documents')),
    ...stories.flatMap(({ id, source }) => caseStudyPapers(id, source, annexesOf(id))),
  ];
}

interface Source {
  path: string;
  id: string;
  source: string;
}

async function sourcesIn(folder: string, ending: string): Promise<Source[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const wanted = names.filter((name) => name.endsWith(ending)).sort();
  return Promise.all(
    wanted.map(async (name) => {
      const path = join(folder, name);
      return { path, id: name.slice(0, -ending.length), source: await readFile(path, 'utf8') };
    }),
  );
}
