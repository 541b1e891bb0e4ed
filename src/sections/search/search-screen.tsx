import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';

import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs';
import { Container } from '../../components/container/container';
import { Icon } from '../../components/icon/icon';
import { Section } from '../../components/section/section';
import { useWords } from '../words';
import { SearchOutcome } from './search-outcome';
import * as styles from './search-screen.module.css';
import { useSearch } from './use-search';

/** The question, and below it what the site has to say to it. */
export function SearchScreen({ locale }: { locale: Locale }) {
  const t = useWords(locale);
  const s = useWords(locale, 'search');
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const search = useSearch(locale, input);

  useEffect(() => {
    // Who comes here wants to type; on a phone that would push the keyboard over the page.
    if (window.matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    search.again();
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
    // The arrow keys lead from the question through the results and back; Tab works as everywhere.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <section data-ground="tinted" className={styles.head} aria-labelledby="page-title">
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
            <label htmlFor="search-question" className={styles.label}>
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
            <p className={styles.hint}>
              {s('needsScript')} <a href={pathFor('sitemap', locale)}>{s('sitemap')}</a>
            </p>
          </noscript>
        </Container>
      </section>
      <Section>
        <div ref={results}>
          <SearchOutcome locale={locale} search={search} />
        </div>
      </Section>
    </div>
  );
}
