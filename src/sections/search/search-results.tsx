import { useTranslation } from 'gatsby-plugin-react-i18next';
import { useEffect, useState } from 'react';
import { type SearchKind, searchKinds } from '../../../core/searches/search-kinds';
import { useLocale } from '../layout/page-provider';
import type { Hit, HitText } from '../../../core/searches/find-pages';
import * as styles from './search-results.module.css';
import { Button } from '../../components/button';
import { SiteLink } from '../../components/site-link';
import { Tag } from '../../components/heading-block';
import { pathFor } from '../../../core/routing/paths';
import { useSiteData } from '../layout/use-site-data';

interface Props {
  hits: readonly Hit[];
  kind: SearchKind | null;
  onChoose(kind: SearchKind | null): void;
}

export function KindFilter({ hits, kind, onChoose }: Props) {
  const { t: s } = useTranslation('search');
  const counts = new Map(searchKinds.map((each) => [each, hits.filter((hit) => hit.kind === each).length]));
  const present = searchKinds.filter((each) => counts.get(each) || each === kind);
  if (present.length < 2 && !kind) return null;
  return (
    <div
      role="group"
      aria-label={s('filter')}
      className="lg:grid lg:gap-0 lg:sticky lg:top-[8rem] flex flex-wrap gap-2"
    >
      {[null, ...present].map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          className={styles.choice}
          aria-pressed={kind === each}
          onClick={() => onChoose(each)}
        >
          {each ? s(`kinds.${each}`) : s('all')}{' '}
          <span className="ml-1 font-normal">{each ? counts.get(each) : hits.length}</span>
        </button>
      ))}
    </div>
  );
}

const pageSize = 12;

/** The text of each result is fetched when it is shown. */
export function ResultList({ hits }: { hits: readonly Hit[] }) {
  const { t: s } = useTranslation('search');
  const [shown, setShown] = useState(pageSize);
  const [texts, setTexts] = useState<ReadonlyMap<string, HitText>>(new Map());
  useEffect(() => {
    let current = true;
    // Pages that were removed since the index was fetched cannot be read.
    void Promise.allSettled(hits.slice(0, shown).map(async (hit) => [hit.id, await hit.read()] as const)).then(
      (outcomes) => {
        const read = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
        if (current) setTexts((before) => new Map([...before, ...read]));
      },
    );
    return () => {
      current = false;
    };
  }, [hits, shown]);
  return (
    <>
      <ol className="grid">
        {hits.slice(0, shown).flatMap(({ id, kind }) => {
          const text = texts.get(id);
          return text ? [<Result key={id} kind={s(`kind.${kind}`)} text={text} />] : [];
        })}
      </ol>
      {hits.length > shown && (
        <div>
          <Button variant="secondary" onClick={() => setShown((count) => count + pageSize)}>
            {s('more')}
          </Button>
        </div>
      )}
    </>
  );
}

export function Result({ kind, text }: { kind: string; text: HitText }) {
  const { parts, opens } = text.excerpt;
  return (
    <li className="grid gap-3 justify-items-start py-7 line-t first:pt-4">
      <Tag>{kind}</Tag>
      <h2 className="[&_a]:decoration-transparent [&_a]:[transition:text-decoration-color_var(--motion)] [&_a:hover]:decoration-accent [&_a:focus-visible]:decoration-accent text-3xl">
        <SiteLink href={text.href} data-result="">
          {text.title}
        </SiteLink>
      </h2>
      <p className="max-w-(--width-870) [&_mark]:px-[0.125em] [&_mark]:bg-tint [&_mark]:text-strong">
        {!opens && '… '}
        {parts.map((part, index) => (part.marked ? <mark key={index}>{part.text}</mark> : part.text))}
         …
      </p>
    </li>
  );
}

export function SuggestedPages() {
  const locale = useLocale();
  const { t } = useTranslation('site');
  const { t: s } = useTranslation('search');
  const { services, units, settings } = useSiteData();
  const pages = settings.menu
    .filter(({ rota, painel }) => !painel && rota !== 'sitemap')
    .map(({ titulo, rota }) => ({ id: rota, title: titulo, href: pathFor(rota, locale) }));
  const everything = { id: 'sitemap', title: s('sitemap'), href: pathFor('sitemap', locale) };
  const groups = [
    { title: t('footer.services'), links: services },
    { title: t('units.list'), links: units },
    { title: s('pages'), links: [...pages, everything] },
  ].filter(({ links }) => links.length > 0);
  return (
    <div className="md:grid-cols-3 grid gap-10">
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2 className="pb-4 [border-bottom:0.125rem_solid_var(--accent)] text-2xl">{title}</h2>
          <ul className="[&_li]:line-b [&_a]:block [&_a]:py-3 [&_a]:no-underline [&_a:hover]:text-accent">
            {links.map(({ id, title: name, href }) => (
              <li key={id}>
                <SiteLink href={href}>{name}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
