import { graphql } from 'gatsby';
import { SiteLayout } from '../sections/layout/site-layout';
import { useTranslation } from 'gatsby-plugin-react-i18next';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { pathFor } from '../../core/routing/paths';
import { ButtonLink } from '../components/button';
import { Breadcrumbs } from '../components/breadcrumbs';
import { Container, Section } from '../components/section';
import { useLocale } from '../sections/layout/page-provider';
import { classNames } from '../components/class-names';
import { QuestionForm } from '../sections/search/question-form';
import * as styles from './search.module.css';
import { type Search, useSearch } from '../sections/search/use-search';
import { KindFilter, Result, ResultList, SuggestedPages } from '../sections/search/search-results';

export { Head } from '../seo/head';

export default function SearchTemplate() {
  return (
    <SiteLayout>
      <SearchScreen />
    </SiteLayout>
  );
}

export const query = graphql`
  query SearchTemplate($languages: [String!]!, $path: String!
    $namespaces: [String!] = ["site", "search"]) {
    ...EveryPage
  }
`;

function SearchScreen() {
  const locale = useLocale();
  const { t } = useTranslation('site');
  const { t: s } = useTranslation('search');
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const search = useSearch(locale, input);

  useEffect(() => {
    // The router gives the focus to the frame of a new page, in an effect after this one.
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = [input.current, ...(results.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
    const position = stops.findIndex((stop) => stop === document.activeElement);
    const next = stops[position + step];
    if (position === -1 || !next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // The arrow keys move from the question through the results and back.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <section data-tone="tinted" className="pt-8 pb-12" aria-labelledby="page-title">
        <Container>
          <Breadcrumbs
            label={t('breadcrumbs')}
            crumbs={[{ title: t('home'), href: pathFor('home', locale) }, { title: s('title') }]}
          />
          <h1 id="page-title" className="mt-8 text-7xl">
            {s('title')}
          </h1>
          <div className="mt-6">
            <QuestionForm
              id="search-question"
              label={s('label')}
              labelClass="text-body"
              input={input}
              question={search.question}
              onQuestion={search.setQuestion}
              onSubmit={search.retry}
            >
              <noscript>
                <button className={styles.again}>{s('submit')}</button>
              </noscript>
            </QuestionForm>
          </div>
        </Container>
      </section>
      <Section>
        <div ref={results}>
          <SearchResults search={search} />
        </div>
      </Section>
    </div>
  );
}

const exactly = (question: string): string => `?${new URLSearchParams({ q: question, exact: '1' }).toString()}`;

/** Results, advice when there are none, or suggested pages before anything was asked. */
function SearchResults({ search }: { search: Search }) {
  const { t: s } = useTranslation('search');
  const { answer, kind } = search;
  const { state, question, corrected, hits } = answer;
  const shown = kind ? hits.filter((hit) => hit.kind === kind) : hits;
  const waiting = state === 'searching' || (state === 'idle' && search.question.trim() !== '');
  const status = () => {
    if (state === 'failed') return '';
    if (waiting && hits.length === 0) return s('searching');
    if (question === '') return '';
    if (shown.length === 0) return s('nothing', { question });
    const count = shown.length;
    return corrected ? s('instead', { count, corrected, question }) : s('results', { count, question });
  };
  return (
    <div className="grid gap-8 min-w-0 min-h-[50vh] content-start">
      <p
        role="status"
        className="text-strong font-condensed text-3xl font-semibold leading-[1.2] empty:hidden"
        data-status=""
      >
        {status()}
      </p>
      {!search.started && <PlainAnswer />}
      {corrected && hits.length > 0 && (
        <p>
          <a
            href={exactly(question)}
            onClick={(event) => {
              event.preventDefault();
              search.searchExactly();
            }}
          >
            {s('exactly', { question })}
          </a>
        </p>
      )}
      {state === 'failed' && (
        <div role="alert" className="grid gap-5 max-w-(--width-text)">
          <p>{s('failed')}</p>
          <button type="button" className={styles.again} onClick={search.retry}>
            {s('again')}
          </button>
        </div>
      )}
      {hits.length > 0 && (
        <div className={classNames(styles.found, 'items-start')}>
          <KindFilter hits={hits} kind={kind} onChoose={search.setKind} />
          <div className="grid gap-8 min-w-0">
            {shown.length > 0 && <ResultList key={`${question} ${kind}`} hits={shown} />}
          </div>
        </div>
      )}
      {state === 'done' && hits.length === 0 && <Advice />}
      {hits.length === 0 && !waiting && (
        <div data-suggested="">
          <SuggestedPages />
        </div>
      )}
    </div>
  );
}

function Advice() {
  const { t: s } = useTranslation('search');
  return (
    <div className="grid gap-5 max-w-(--width-text)">
      <ul className="[&_li]:pl-4 [&_li]:[border-left:0.125rem_solid_var(--accent-tint)] grid gap-2">
        <li>{s('advice.spelling')}</li>
        <li>{s('advice.fewer')}</li>
        <li>{s('advice.code')}</li>
      </ul>
    </div>
  );
}

/** Where the server puts its answer, and what it makes it of (`server/searches/search-endpoint.ts`). */
function PlainAnswer() {
  const { t: s } = useTranslation('search');
  const text = { href: '?href', title: '%title%' };
  const excerpt = { opens: true, parts: [{ text: '%excerpt%', marked: false }] };
  return (
    <>
      <div data-answer="" className="grid gap-8 min-w-0" hidden />
      <noscript data-samples="">
        <p>{s('needsScript')}</p>
        <div hidden>
          <div data-sample="exactly">
            <p>
              <a href="?href">{s('exactly', { question: '%text%' })}</a>
            </p>
          </div>
          <div data-sample="results">
            <ol className="grid">%results%</ol>
          </div>
          <div data-sample="result">
            <Result kind="%kind%" text={{ ...text, excerpt }} />
          </div>
          <div data-sample="more">
            <div>
              <ButtonLink href="?href" variant="secondary">
                {s('more')}
              </ButtonLink>
            </div>
          </div>
          <div data-sample="advice">
            <Advice />
          </div>
          <mark />
        </div>
      </noscript>
    </>
  );
}
