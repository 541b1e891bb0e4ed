import type { Locale } from '../../../core/i18n/locales';
import { Container } from '../../components/section';
import { useWords } from '../words';
import * as styles from './library.module.css';
import { FileList } from './file-list';
import type { documentCategories, DocumentNode } from '../../../core/content/types/library';

/** All documents by category, with a row of links to the categories. */
export function DocumentLibrary({
  locale,
  documents,
}: {
  locale: Locale;
  documents: readonly DocumentSummary[];
}) {
  const l = useWords(locale, 'library');
  const groups = documentGroups(documents);
  if (groups.length === 0) return null;
  return (
    <Container className={styles.library}>
      {groups.length > 1 && (
        <nav aria-label={l('categories.list')}>
          <ul className={styles.jumps}>
            {groups.map(({ category, documents: found }) => (
              <li key={category}>
                <a href={`#${category}`} className={styles.jump}>
                  {l(`categories.${category}.title`)}{' '}
                  <span className={styles.count}>{found.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ category, documents: found }) => (
        <section key={category} aria-labelledby={category} className={styles.group}>
          <div>
            <h2 id={category} className={styles.title}>
              {l(`categories.${category}.title`)}
            </h2>
            <p>{l(`categories.${category}.text`)}</p>
          </div>
          <FileList
            locale={locale}
            files={found.map(({ contentId, titulo, link, linkFacts }) => ({
              id: contentId,
              title: titulo,
              href: link,
              facts: linkFacts,
            }))}
          />
        </section>
      ))}
    </Container>
  );
}

export type DocumentSummary = Pick<
  DocumentNode,
  'contentId' | 'titulo' | 'tipo' | 'link' | 'linkFacts'
>;
type DocumentCategory = (typeof documentCategories)[number];

interface DocumentGroup {
  category: DocumentCategory;
  documents: DocumentSummary[];
}

/** What visitors ask for first stands first; what fits nowhere else stands last. */
const order: readonly DocumentCategory[] = [
  'licences',
  'certificates',
  'terms',
  'brochures',
  'others',
];

/** Documents by category; a category without documents is left out. */
export function documentGroups(documents: readonly DocumentSummary[]): DocumentGroup[] {
  return order
    .map((category) => ({ category, documents: documents.filter(({ tipo }) => tipo === category) }))
    .filter((group) => group.documents.length > 0);
}
