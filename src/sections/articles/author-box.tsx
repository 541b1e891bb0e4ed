import { graphql } from 'gatsby';

import type { AuthorNode } from '../../content/types/author';
import type { Locale } from '../../i18n/locales';
import { pathFor } from '../../routing/paths';
import { ButtonLink } from '../../ui/button/button-link';
import { Portrait } from '../../ui/portrait/portrait';
import { RichText } from '../../ui/rich-text/rich-text';
import { useWords } from '../words';
import * as styles from './author-box.module.css';

/** Who wrote the article, below it. */
export function AuthorBox({ author, locale }: { author: AuthorNode; locale: Locale }) {
  const b = useWords(locale, 'blog');
  const { nome, cargo, biografia, imagem, slug } = author;
  return (
    <aside aria-label={b('author')} className={styles.box}>
      <Portrait name={nome} image={imagem} size="small" />
      <div className={styles.words}>
        <div>
          <h2 className={styles.name}>{nome}</h2>
          <p className={styles.role}>{cargo}</p>
        </div>
        <RichText html={biografia} />
        <div>
          <ButtonLink href={pathFor('author', locale, slug)} variant="quiet">
            {b('authorPage', { name: nome })}
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}

export const query = graphql`
  fragment AuthorParts on ContentAuthor {
    contentId
    slug
    nome
    cargo
    biografia
    imagem {
      ...PortraitImage
    }
  }
`;
