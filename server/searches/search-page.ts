import { parse } from 'node-html-parser';
import { inEachLocale, type Locale } from '../../core/i18n/locales';
import { bundledMessages } from '../../core/i18n/messages';
import type { FoundPages, HitText } from '../../core/searches/find-pages';
import { searchAction } from '../../core/searches/site-index';
import type pt from '../../locales/pt/search.json';
import { Html, html, type HtmlValue } from '../../platform/http/escape-html';
import { HtmlEditor } from '../forms/html-editor';

export const searchWords = bundledMessages(
  inEachLocale((code): typeof pt => require(`../../locales/${code}/search.json`)),
);

export interface Question {
  text: string;
  locale: Locale;
  exact: boolean;
  page: number;
}

export const pageSize = 12;

interface Answered {
  question: Question;
  found: FoundPages;
  texts: readonly (HitText & { kind: FoundPages['hits'][number]['kind'] })[];
}

/** The page of the search with the answer, made of its samples; null: this is not that page. */
export function searchPage(built: string, { question, found, texts }: Answered): string | null {
  const page = new HtmlEditor(built);
  const one = (selector: string) => page.root.querySelector(selector);
  const [input, status, place, samples] = [
    one('input[name="q"]'),
    one('[data-status]'),
    one('[data-answer]'),
    one('noscript[data-samples]'),
  ];
  if (!input || !status || !place || !samples) return null;
  const t = searchWords(question.locale);
  const sample = parse(samples.innerHTML);
  const part = (name: string, values: Values = {}) =>
    filled(sample.querySelector(`[data-sample="${name}"]`)?.innerHTML ?? '', values);
  const { hits, corrected } = found;
  const asked = question.text;
  page.removeScripts();
  page.setAttributes(input, { value: asked });
  const title = one('title');
  if (title && asked !== '') page.setContent(title, [asked, ': ', new Html(title.innerHTML)]);
  page.setContent(status, statusOf(question, found));
  const results = texts.map(({ kind, href, title: name, excerpt }) =>
    part('result', {
      href,
      kind: t(`kind.${kind}`),
      title: name,
      excerpt: [
        !excerpt.opens && '… ',
        ...excerpt.parts.map(({ text, marked }) => (marked ? html`<mark>${text}</mark>` : text)),
      ],
    }),
  );
  const exactly = { href: addressOf({ ...question, exact: true, page: 1 }), text: asked };
  const more = { href: addressOf({ ...question, page: question.page + 1 }) };
  const answer = [
    corrected !== null && hits.length > 0 && part('exactly', exactly),
    hits.length > 0 && part('results', { results }),
    hits.length === 0 && asked !== '' && part('advice'),
    hits.length > question.page * pageSize && part('more', more),
  ];
  page.setAttributes(place, { hidden: null });
  page.setContent(place, answer);
  page.remove(samples);
  const suggested = one('[data-suggested]');
  if (suggested && hits.length > 0) page.remove(suggested);
  for (const link of page.root.querySelectorAll('a[data-language]')) {
    const [origin = ''] = /^https?:\/\/[^/]+/.exec(link.getAttribute('href') ?? '') ?? [];
    const locale = link.getAttribute('data-language') as Locale;
    page.setAttributes(link, { href: origin + addressOf({ ...question, locale, page: 1 }) });
  }
  return page.result();
}

/** What the page without scripts says, as the one with scripts does. */
function statusOf({ text, locale }: Question, { hits, corrected }: FoundPages): string {
  if (text === '') return '';
  const key = hits.length === 0 ? 'nothing' : corrected ? 'instead' : 'results';
  return searchWords(locale)(key, { count: hits.length, question: text, corrected: corrected ?? '' });
}

function addressOf({ text, locale, exact, page }: Question): string {
  const query = { q: text, locale, ...(exact && { exact: '1' }), ...(page > 1 && { page: `${page}` }) };
  return `${searchAction}?${new URLSearchParams(query).toString()}`;
}

type Values = Readonly<Record<string, HtmlValue>>;

/** Fills `%title%` and the like, and `?href`, which is an address in the page as it was built. */
const filled = (sample: string, values: Values): Html =>
  new Html(sample.replace(/\?href\b|%([a-z]+)%/g, (_, name = 'href') => html`${values[name]}`.text));
