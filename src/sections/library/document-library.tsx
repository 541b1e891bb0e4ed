import { useTranslation } from 'gatsby-plugin-react-i18next';
import { Container } from '../../components/section';
import * as grid from '../columns.module.css';
import * as chips from '../chip.module.css';
import { FileList, listedFile } from './file-list';

export function DocumentLibrary({ documents }: { documents: readonly ListedDocument[] }) {
  const { t: l } = useTranslation('library');
  const groups = documentGroups(documents);
  if (groups.length === 0) return null;
  return (
    <Container className="grid gap-[clamp(var(--spacing-12),6vw,var(--spacing-24))] pt-[clamp(var(--spacing-8),5vw,var(--spacing-15))] pb-section">
      {groups.length > 1 && (
        <nav aria-label={l('categories.list')}>
          <ul className="flex flex-wrap gap-3">
            {groups.map(({ category, documents: found }) => (
              <li key={category}>
                <a href={`#${category}`} className={chips.chip}>
                  {l(`categories.${category}.title`)} <span className={chips.count}>{found.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ category, documents: found }) => (
        <section key={category} aria-labelledby={category} className={grid.columns}>
          <div>
            <h2 id={category} className="mb-3 text-5xl">
              {l(`categories.${category}.title`)}
            </h2>
            <p>{l(`categories.${category}.text`)}</p>
          </div>
          <FileList files={found.map((file) => listedFile(file, file.link, file.linkFacts))} />
        </section>
      ))}
    </Container>
  );
}

type ListedDocument = Queries.DocumentationTemplateQuery['documents'][number];

/** What visitors ask for first stands first; what fits nowhere else stands last. */
const order = ['licences', 'certificates', 'terms', 'brochures', 'others'] as const;

export function documentGroups(documents: readonly ListedDocument[]) {
  return order
    .map((category) => ({ category, documents: documents.filter(({ tipo }) => tipo === category) }))
    .filter((group) => group.documents.length > 0);
}
