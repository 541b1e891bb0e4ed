import { useEffect, useState } from 'react';

import type { Locale } from '../../../core/i18n/locales';
import { SiteLink } from '../../components/site-link/site-link';
import { Tag } from '../../components/tag/tag';
import { useWords } from '../words';
import type { Hit, HitText } from './engine';
import * as styles from './result-list.module.css';

/** How many more are shown at a time. */
const portion = 12;

/** The results, best first; the words of each are fetched when it is shown. */
export function ResultList({ locale, hits }: { locale: Locale; hits: readonly Hit[] }) {
  const s = useWords(locale, 'search');
  const [shown, setShown] = useState(portion);
  const [texts, setTexts] = useState<ReadonlyMap<string, HitText>>(new Map());
  useEffect(() => {
    let current = true;
    // A page that was taken away since the index was fetched cannot be read: the others are still
    // worth showing.
    void Promise.allSettled(
      hits.slice(0, shown).map(async (hit) => [hit.id, await hit.read()] as const),
    ).then((outcomes) => {
      const read = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value] : [],
      );
      if (current) setTexts((before) => new Map([...before, ...read]));
    });
    return () => {
      current = false;
    };
  }, [hits, shown]);
  return (
    <>
      <ol className={styles.results}>
        {hits.slice(0, shown).flatMap(({ id, kind }) => {
          const text = texts.get(id);
          return text ? [<Result key={id} kind={s(`kind.${kind}`)} text={text} />] : [];
        })}
      </ol>
      {hits.length > shown && (
        <button
          type="button"
          className={styles.more}
          onClick={() => setShown((count) => count + portion)}
        >
          {s('more')}
        </button>
      )}
    </>
  );
}

function Result({ kind, text }: { kind: string; text: HitText }) {
  const { parts, opens } = text.excerpt;
  return (
    <li className={styles.result}>
      <Tag>{kind}</Tag>
      <h2 className={styles.title}>
        <SiteLink href={text.href} data-result="">
          {text.title}
        </SiteLink>
      </h2>
      <p className={styles.excerpt}>
        {!opens && '… '}
        {parts.map((part, index) =>
          part.marked ? <mark key={index}>{part.text}</mark> : part.text,
        )}
         …
      </p>
    </li>
  );
}
