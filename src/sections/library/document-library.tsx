import type { Locale } from '../../../core/i18n/locales';
import { Container } from '../../components/container/container';
import { useWords } from '../words';
import { documentGroups, type DocumentSummary } from './document-groups';
import * as styles from './document-library.module.css';
import { FileList } from './file-list';

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
