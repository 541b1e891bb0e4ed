import { graphql } from 'gatsby';

import type { AuthorNode } from '../../../core/content/types/author';
import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { ButtonLink } from '../../components/button/button-link';
import { Portrait } from '../../components/portrait/portrait';
import { RichText } from '../../components/rich-text/rich-text';
import { useWords } from '../words';
import * as styles from './author-box.module.css';

export type BriefAuthor = Pick<AuthorNode, 'contentId' | 'slug' | 'nome' | 'cargo' | 'imagem'> & {
  /** The first words of the biography; the author's own page has it whole. */
  biografiaBreve: string | null;
};

/** Who wrote the article, below it. */
export function AuthorBox({ author, locale }: { author: BriefAuthor; locale: Locale }) {
  const b = useWords(locale, 'blog');
  const { nome, cargo, biografiaBreve, imagem, slug } = author;
  return (
    <aside aria-label={b('author')} className={styles.box} data-pagefind-ignore="">
      <Portrait name={nome} image={imagem} size="small" />
      <div className={styles.words}>
        <div>
          <h2 className={styles.name}>{nome}</h2>
          <p className={styles.role}>{cargo}</p>
        </div>
        <RichText html={biografiaBreve} below={2} />
        <div data-print="none">
          <ButtonLink href={pathFor('author', locale, slug)} variant="quiet">
            {b('authorPage', { name: nome })}
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}

export const query = graphql`
  fragment AuthorBoxParts on ContentAuthor {
    contentId
    slug
    nome
    cargo
    biografiaBreve
    imagem {
      ...PortraitImage
    }
  }
`;
