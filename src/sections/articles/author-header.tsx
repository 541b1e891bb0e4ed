import { graphql } from 'gatsby';

import type { AuthorNode } from '../../../core/content/types/author';
import type { Locale } from '../../../core/i18n/locales';
import { Breadcrumbs, type Crumb } from '../../components/breadcrumbs/breadcrumbs';
import { Container } from '../../components/container/container';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Portrait } from '../../components/portrait/portrait';
import { RichText } from '../../components/rich-text/rich-text';
import { useWords } from '../words';
import * as styles from './author-header.module.css';

/** Who writes: name, role, a few words about them and their picture. */
export function AuthorHeader({
  author,
  locale,
  crumbs,
}: {
  author: AuthorNode;
  locale: Locale;
  crumbs: readonly Crumb[];
}) {
  const t = useWords(locale);
  return (
    <section data-ground="tinted" aria-labelledby="page-title">
      <Container className={styles.header}>
        <div className={styles.words}>
          <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbs} />
          <HeadingBlock
            level={1}
            size="page"
            id="page-title"
            eyebrow={author.cargo}
            title={author.nome}
          />
          <RichText html={author.biografia} />
        </div>
        <Portrait name={author.nome} image={author.imagem} size="large" priority />
      </Container>
    </section>
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
