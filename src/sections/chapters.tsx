import { Disclosure } from '../components/disclosure';
import { anchorOf } from './anchors';
import type { SectionBlock } from './section-block';
import * as styles from './chapters.module.css';

interface Chapter {
  id: string;
  title: string | null;
  texts: string[];
  /** The table of what a browser keeps stands below the first text. */
  listsStorage: boolean;
}

/** Blocks without a kind are chapters; others are shown as elsewhere. */
export function isChapter({ tipo }: SectionBlock): boolean {
  return !tipo || tipo === 'text' || tipo === 'storage';
}

/** The chapters of a page with unique ids, none of them in `taken`. */
export function pageChapters(
  blocks: readonly SectionBlock[],
  taken: readonly string[] = ['content', 'page-title'],
): Chapter[] {
  const names = new Set(taken);
  return blocks.filter(isChapter).map(({ titulo, texto, texto2, tipo }) => {
    const name = anchorOf(titulo ?? '') || 'chapter';
    let id = name;
    for (let number = 2; names.has(id); number += 1) id = `${name}-${number}`;
    names.add(id);
    const texts = [texto, texto2].filter((text) => text !== null);
    return { id, title: titulo, texts, listsStorage: tipo === 'storage' };
  });
}

interface ChapterListProps {
  label: string;
  chapters: readonly Pick<Chapter, 'id' | 'title'>[];
}

/** Closed above the text on a narrow screen, in sight beside it on a wide one. */
export function ChapterList({ label, chapters }: ChapterListProps) {
  return (
    <>
      <div className="line-t lg:hidden" data-print="none">
        <Disclosure summary={label}>
          <ChapterLinks chapters={chapters} />
        </Disclosure>
      </div>
      <nav className="hidden lg:block" aria-label={label}>
        <p className="mb-4 text-strong font-semibold">{label}</p>
        <ChapterLinks chapters={chapters} />
      </nav>
    </>
  );
}

function ChapterLinks({ chapters }: Pick<ChapterListProps, 'chapters'>) {
  return (
    <ol className={styles.list}>
      {chapters.map(({ id, title }) => (
        <li key={id} className={styles.chapter}>
          <a href={`#${id}`} className={styles.link}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
