import { useTranslation } from 'react-i18next';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { pathFor } from '../../../core/routing/paths';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { Container, Section } from '../../components/section';
import { Icon } from '../../components/icon';
import { useLocale } from '../layout/page-provider';
import { classNames } from '../../components/class-names';
import * as styles from './search-screen.module.css';
import { type Search, useSearch } from './use-search';
import { KindFilter, ResultList, SuggestedPages } from './search-results';

export function SearchScreen() {
  const locale = useLocale();
  const { t } = useTranslation();
  const { t: s } = useTranslation('search');
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const search = useSearch(locale, input);

  useEffect(() => {
    // On a phone the focus would open the keyboard over the page.
    if (window.matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    search.retry();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = [
      input.current,
      ...(results.current?.querySelectorAll<HTMLElement>('[data-result]') ?? []),
    ];
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
      <section data-tone="tinted" className={styles.head} aria-labelledby="page-title">
        <Container>
          <Breadcrumbs
            label={t('breadcrumbs')}
            crumbs={[{ title: t('home'), href: pathFor('home', locale) }, { title: s('title') }]}
          />
          <h1 id="page-title" className={styles.title}>
            {s('title')}
          </h1>
          <form
            role="search"
            action={pathFor('search', locale)}
            method="get"
            className={styles.form}
            onSubmit={onSubmit}
          >
            <label htmlFor="search-question" className="colorBody">
              {s('label')}
            </label>
            <div className={styles.field}>
              <Icon name="search" />
              <input
                ref={input}
                id="search-question"
                className={styles.input}
                type="search"
                name="q"
                autoComplete="off"
                enterKeyHint="search"
                maxLength={120}
                value={search.question}
                onChange={(event) => search.setQuestion(event.target.value)}
              />
            </div>
          </form>
          <noscript>
            <p className="measure above5">
              {s('needsScript')} <a href={pathFor('sitemap', locale)}>{s('sitemap')}</a>
            </p>
          </noscript>
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

const exactly = (question: string): string =>
  `?${new URLSearchParams({ q: question, exact: '1' }).toString()}`;

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
    return corrected
      ? s('instead', { count, corrected, question })
      : s('results', { count, question });
  };
  return (
    <div className={styles.outcome}>
      <p role="status" className={styles.status}>
        {status()}
      </p>
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
        <div role="alert" className="stack gap5 measure">
          <p>{s('failed')}</p>
          <button type="button" className={styles.again} onClick={search.retry}>
            {s('again')}
          </button>
        </div>
      )}
      {hits.length > 0 && (
        <div className={classNames(styles.found, 'top')}>
          <KindFilter hits={hits} kind={kind} onChoose={search.setKind} />
          <div className={styles.hits}>
            {shown.length > 0 && <ResultList key={`${question} ${kind}`} hits={shown} />}
          </div>
        </div>
      )}
      {state === 'done' && hits.length === 0 && (
        <div className="stack gap5 measure">
          <ul className={classNames(styles.list, 'stack gap2')}>
            <li>{s('advice.spelling')}</li>
            <li>{s('advice.fewer')}</li>
            <li>{s('advice.code')}</li>
          </ul>
        </div>
      )}
      {hits.length === 0 && !waiting && <SuggestedPages />}
    </div>
  );
}
