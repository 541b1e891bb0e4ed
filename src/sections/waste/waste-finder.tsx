import { useTranslation } from 'gatsby-plugin-react-i18next';
import { type KeyboardEvent, useRef, useState, type RefObject, useEffect, useMemo } from 'react';
import { pathFor } from '../../../core/routing/paths';
import {
  type FoundWaste,
  labelOf,
  type WasteAnswer,
  type WasteFinder as Finder,
} from '../../../core/waste-codes/find-wastes';
import { formatWasteCode, unbrokenCodes } from '../../../core/waste-codes/waste-code';
import { wasteHref } from '../../../core/waste-codes/waste-pages';
import { Button, ButtonLink } from '../../components/button';
import { Container } from '../../components/section';
import { SiteLink } from '../../components/site-link';
import { informationRequestId } from '../forms/information-request';
import { useLocale } from '../layout/page-provider';
import { QuestionForm } from '../search/question-form';
import { TakenBadge } from './taken-badge';
import { whoId } from './waste-table';
import * as styles from './waste-finder.module.css';
import type { Locale } from '../../../core/i18n/locales';
import { loadFinder } from './load-finder';

/** Finds a code or words while a visitor types. Without scripts the site's search answers. */
export function WasteFinder({ title }: { title: string }) {
  const locale = useLocale();
  const { t: w } = useTranslation('waste');
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLElement>(null);
  const search = useWasteFinder(locale, input);

  function onSubmit() {
    search.retry();
    frame.current?.querySelector<HTMLElement>('[data-result]')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = [input.current, ...(frame.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
    const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // The arrow keys move from the question through the results and back.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={frame} data-tone="dark" className="pt-10 pb-12" aria-label={title} onKeyDown={onKeyDown}>
      <Container>
        <QuestionForm
          id="waste-question"
          title={title}
          label={w('label')}
          labelClass={'text-strong font-condensed text-3xl font-semibold leading-[1.2]'}
          hintId="waste-hint"
          input={input}
          question={search.question}
          button={
            <Button type="submit" icon={null}>
              {w('search')}
            </Button>
          }
          onQuestion={search.setQuestion}
          onSubmit={onSubmit}
        >
          <p id="waste-hint" className="text-sm">
            {w('hint')}
          </p>
          <noscript>
            <p>{w('needsScript')}</p>
          </noscript>
        </QuestionForm>
        <Answer search={search} key={search.asked} />
      </Container>
    </section>
  );
}

const pageSize = 8;

function Answer({ search }: { search: WasteSearch }) {
  const { t: w } = useTranslation('waste');
  const [shown, setShown] = useState(pageSize);
  const { asked, answer, failed } = search;
  const wastes = answer?.wastes ?? [];
  const status = () => {
    if (failed || asked === '') return '';
    if (!answer) return w('loading');
    if (wastes.length === 0) return w('nothing', { question: asked });
    return w('found', { count: wastes.length, question: asked });
  };
  return (
    <div className="grid gap-6 justify-items-start max-w-(--width-870)" data-pagefind-ignore="">
      <p role="status" className="mt-8 text-strong font-semibold empty:hidden">
        {status()}
        {answer?.instead && <span className="font-normal"> {w('instead', { words: answer.instead })}</span>}
        {answer?.former && (
          <span className="font-normal"> {w('former', { code: unbrokenCodes(formatWasteCode(answer.former)) })}</span>
        )}
      </p>
      {answer?.instead && (
        <p>
          <a
            href={`?${new URLSearchParams({ q: asked, exact: '1' }).toString()}`}
            onClick={(event) => {
              event.preventDefault();
              search.searchExactly();
            }}
          >
            {w('exactly', { question: asked })}
          </a>
        </p>
      )}
      {failed && (
        <div role="alert" className="grid gap-5 justify-items-start max-w-(--width-text)">
          <p>{w('failed')}</p>
          <Button onClick={search.retry} icon={null}>
            {w('again')}
          </Button>
        </div>
      )}
      {wastes.length > 0 && (
        <ol className="w-full line-t">
          {wastes.slice(0, shown).map((waste) => (
            <Result key={waste.code} waste={waste} />
          ))}
        </ol>
      )}
      {wastes.length > shown && (
        <Button variant="secondary" icon={null} onClick={() => setShown(shown + 3 * pageSize)}>
          {w('more')}
        </Button>
      )}
      {answer && wastes.length === 0 && (
        <div className="grid gap-5 justify-items-start max-w-(--width-text)">
          <p>{w('advice')}</p>
          <ButtonLink href={`#${informationRequestId}`} variant="secondary">
            {w('ask')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** Leads to the page of the waste, or to its place in its chapter and to who may take it. */
function Result({ waste }: { waste: FoundWaste }) {
  const locale = useLocale();
  const { t } = useTranslation('site');
  const { code, name, units, stream } = waste;
  const chapter = pathFor('wasteChapter', locale, code.slice(0, 2));
  const label = labelOf(waste);
  return (
    <li className="grid gap-2 py-5 line-b">
      <SiteLink href={wasteHref(locale, code, units !== undefined)} className={styles.link} data-result="">
        <span className="text-strong font-condensed text-2xl font-semibold leading-[1.2] [font-variant-numeric:tabular-nums] whitespace-nowrap">
          {label}
        </span>
        <span className={styles.name}>{name}</span>
      </SiteLink>
      <div className="items-center sm:pl-[8.5rem] flex flex-wrap gap-4">
        <TakenBadge isTaken={units !== undefined} />
        <span className="text-sm">{t(waste.isHazardous ? 'waste.hazardous' : 'waste.notHazardous')}</span>
        {units?.map((unit) => (
          <span key={unit} className="text-sm">
            {unit}
          </span>
        ))}
        {stream && (
          <SiteLink href={`${chapter}#${whoId(stream)}`} className="text-sm">
            {t('waste.who')}
            <span className="sr-only"> {label}</span>
          </SiteLink>
        )}
      </div>
    </li>
  );
}

type WasteSearch = ReturnType<typeof useWasteFinder>;

interface FinderQuestion {
  question: string | null;
  /** Just as it is spelt: nothing is searched instead. */
  exact: boolean;
}

/** What a visitor asks of the finder is in the query of the URL: `?q=170605`, `?q=amiamto&exact=1`. */
function useWasteFinder(locale: Locale, input: RefObject<HTMLInputElement | null>) {
  const [{ question, exact }, ask] = useState<FinderQuestion>({ question: null, exact: false });
  const [finder, setFinder] = useState<Finder | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asked = (question ?? '').trim();

  useEffect(() => {
    // Somebody may have typed before hydration.
    const inUrl = new URLSearchParams(window.location.search);
    const [typed, sent] = [input.current?.value, inUrl.get('q') ?? ''];
    ask({ question: typed || sent, exact: inUrl.has('exact') && (!typed || typed === sent) });
  }, [input]);

  useEffect(() => {
    if (question !== null) keepInUrl({ q: question.trim(), exact: exact ? '1' : '' });
  }, [question, exact]);

  useEffect(() => {
    if (asked === '' || finder) return undefined;
    let current = true;
    setFailed(false);
    loadFinder(locale).then(
      (loaded) => current && setFinder(loaded),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [asked, finder, locale, attempt]);

  const answer = useMemo<WasteAnswer | null>(
    () => (asked !== '' && finder ? finder.find(asked, { exact }) : null),
    [asked, exact, finder],
  );

  return {
    question: question ?? '',
    asked,
    setQuestion: (typed: string) => ask({ question: typed, exact: false }),
    searchExactly: () => ask({ question, exact: true }),
    answer,
    failed: failed && asked !== '',
    retry: () => setAttempt((number) => number + 1),
  };
}

/** Replaces the entry in the history: one step back leaves the finder. */
function keepInUrl(asked: Readonly<Record<string, string>>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(asked)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}
