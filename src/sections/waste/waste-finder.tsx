import { useTranslation } from 'gatsby-plugin-react-i18next';
import { type KeyboardEvent, useRef, useState } from 'react';
import { pathFor } from '../../../core/routing/paths';
import type { FoundWaste } from '../../../core/waste-codes/find-wastes';
import { formatWasteCode, labelOf, unbrokenCodes } from '../../../core/waste-codes/waste-code';
import { wasteHref } from '../../../core/waste-codes/waste-pages';
import { Button, ButtonLink } from '../../components/button';
import { Container } from '../../components/section';
import { SiteLink } from '../../components/site-link';
import { informationRequestId } from '../anchors';
import { useLocale } from '../layout/page-provider';
import { QuestionForm } from '../search/question-form';
import { TakenBadge } from './taken-badge';
import { whoId } from './waste-table';
import * as styles from './waste-finder.module.css';
import { useWasteFinder, type WasteSearch } from './use-waste-finder';

interface Props {
  title: string;
  /** Among other things of a page: the first results, and a way to the others. */
  brief?: boolean;
}

/** The finder as a band of its own. */
export function WasteFinder({ title }: Props) {
  return (
    <section data-tone="dark" className="pt-10 pb-12" aria-label={title}>
      <Container>
        <FinderBox title={title} />
      </Container>
    </section>
  );
}

/** Finds a code or words while a visitor types. Without scripts the site's search answers. */
export function FinderBox({ title, brief = false }: Props) {
  const locale = useLocale();
  const { t: w } = useTranslation('waste');
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
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
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} onKeyDown={onKeyDown}>
      <QuestionForm
        id="waste-question"
        title={title}
        label={w(brief ? 'briefLabel' : 'label')}
        labelClass={
          brief
            ? 'text-strong text-lg font-semibold'
            : 'text-strong font-condensed text-3xl font-semibold leading-[1.2]'
        }
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
          {w(brief ? 'briefHint' : 'hint')}
        </p>
        {!brief && (
          <noscript>
            <p>{w('needsScript')}</p>
          </noscript>
        )}
      </QuestionForm>
      <Answer search={search} brief={brief} key={search.asked} />
    </div>
  );
}

const pageSize = 8;
const briefly = 3;

function Answer({ search, brief }: { search: WasteSearch; brief: boolean }) {
  const locale = useLocale();
  const { t: w } = useTranslation('waste');
  const [shown, setShown] = useState(brief ? briefly : pageSize);
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
          <p>
            {w('failed')} {!brief && w('failedChapters')}
          </p>
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
      {wastes.length > shown &&
        (brief ? (
          <ButtonLink
            href={`${pathFor('wasteCodes', locale)}?${new URLSearchParams({ q: asked }).toString()}`}
            variant="quiet"
          >
            {w('all', { count: wastes.length })}
          </ButtonLink>
        ) : (
          <Button variant="secondary" icon={null} onClick={() => setShown(shown + 3 * pageSize)}>
            {w('more')}
          </Button>
        ))}
      {answer && wastes.length === 0 && (
        <div className="grid gap-5 justify-items-start max-w-(--width-text)">
          <p>{w('advice')}</p>
          <div className="flex flex-wrap gap-x-8 gap-y-2 items-center">
            <ButtonLink
              href={`${brief ? pathFor('contacts', locale) : ''}#${informationRequestId}`}
              variant="secondary"
            >
              {w('ask')}
            </ButtonLink>
            {/* What is no waste of the list, radioactive say, some page may speak of. */}
            <ButtonLink href={`${pathFor('search', locale)}?${new URLSearchParams({ q: asked })}`} variant="quiet">
              {w('everywhere')}
            </ButtonLink>
          </div>
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
