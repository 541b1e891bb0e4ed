import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { Pagination } from '../pagination';
import { Section } from '../../components/section';
import { useLocale } from '../layout/page-provider';
import { classNames } from '../../components/class-names';
import * as styles from './library.module.css';
import { Picture } from '../../components/picture';
import { RichText } from '../../components/rich-text';
import { formatDay } from '../format';
import { Icon } from '../../components/icon';
import { fileNote } from '../../../core/content/media-files';
import { DownloadForm } from '../forms/download-form';

export function ResourceList({ resources }: { resources: readonly Queries.ResourceCardPartsFragment[] }) {
  if (resources.length === 0) return null;
  return (
    <Section title={null}>
      <div className={styles.list}>
        {resources.map((resource) => (
          <ResourceCard key={resource.contentId} resource={resource} />
        ))}
      </div>
      <Pagination />
    </Section>
  );
}

function ResourceCard({ resource }: { resource: Queries.ResourceCardPartsFragment }) {
  const locale = useLocale();
  const { contentId, titulo, descricao, data } = resource;
  const cover = resource.imagem_ebook ?? resource.imagem;
  return (
    <article
      id={contentId}
      className={classNames(styles.card, 'grid gap-5 items-start')}
      data-pictured={Boolean(cover) || undefined}
    >
      {cover && (
        <div className={styles.frame}>
          <Picture
            image={cover}
            sizes="(min-width: 640px) 13rem, 7.5rem"
            className="rounded [box-shadow:var(--shadow-brand)] sm:max-w-(--width-210)"
          />
        </div>
      )}
      <div className="flex flex-col gap-3 min-w-0 sm:pt-4">
        {data && (
          <p className="meta" data-pagefind-ignore="">
            <time dateTime={data}>{formatDay(data, locale)}</time>
          </p>
        )}
        <h2 className="text-3xl leading-[1.1]">{titulo}</h2>
        <RichText html={descricao} size="small" below={2} />
      </div>
      <div className={styles.download}>
        <ResourceDownload resource={resource} />
      </div>
    </article>
  );
}

export const query = graphql`
  fragment ResourceCardParts on ContentResource {
    contentId
    titulo
    descricao
    data
    link
    linkFacts { ...FileFacts }
    imagem { ...PortraitImage }
    imagem_ebook { ...PortraitImage }
  }
`;

/** The download form, below its button; works without scripts. */
function ResourceDownload({ resource }: { resource: Queries.ResourceCardPartsFragment }) {
  const locale = useLocale();
  const { t: l } = useTranslation('library');
  const { t: f } = useTranslation('forms');
  const { contentId, titulo, linkFacts } = resource;
  return (
    <details className={styles.details} name="resource" data-print="none" data-pagefind-ignore="">
      <summary className={styles.summary}>
        <span className={styles.button}>
          {l('download')}
          <span className="sr-only">: {titulo}</span>
          <Icon name="chevron" />
        </span>
        <span className="meta">{fileNote(linkFacts, locale)}</span>
      </summary>
      <div className="grid gap-5 mt-5 p-6 mark-t bg-inset">
        <p>{f('download.note')}</p>
        <DownloadForm file={contentId} title={titulo} />
      </div>
    </details>
  );
}
