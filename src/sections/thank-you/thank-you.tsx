import { useTranslation } from 'gatsby-plugin-react-i18next';
import { type ReactNode, useEffect, useState } from 'react';

import { Container } from '../../components/section';
import { HeadingBlock } from '../../components/heading-block';
import { Icon } from '../../components/icon';
import { RichText } from '../../components/rich-text';
import { Steps } from '../../components/steps';
import { ReferenceNote } from '../forms/reference-note';
import { FileList, type ListedFile } from '../library/file-list';
import { sortedBlocks } from '../section-block';
import * as styles from './thank-you.module.css';
import { LinkCards } from '../service-unit-cards';

type OfferedFile = Omit<ListedFile, 'href'> & { href: string | null };

interface Props {
  page: Queries.ThankYouTemplateQuery['page'];
  files: readonly OfferedFile[];
  /** The confirmation link of the newsletter leads to `#confirmada`. */
  confirms?: boolean;
}

export function ThankYou({ page, files, confirms = false }: Props) {
  const { t: l } = useTranslation('library');
  const banner = page?.banner;
  const blocks = sortedBlocks(page?.blocos);
  const steps = blocks.filter(({ tipo }) => tipo === 'step');
  return (
    <>
      {confirms && (
        <section id="confirmada" className={styles.confirmed} data-tone="tinted" data-pagefind-ignore="">
          <Message>
            <p className="mb-6 text-3xl" role="heading" aria-level={1}>
              {l('thanks.confirmed.title')}
            </p>
            <p>{l('thanks.confirmed.text')}</p>
          </Message>
        </section>
      )}
      <section className={styles.usual} data-tone="tinted" aria-labelledby="page-title">
        <Message
          aside={
            steps.length > 0 && (
              <div className="p-[clamp(var(--spacing-6),4vw,var(--spacing-12))] rounded bg-raised">
                <h2 className="mb-6 text-3xl">{l('thanks.next')}</h2>
                <Steps steps={steps.map(({ titulo, texto }) => ({ title: titulo, html: texto }))} layout="narrow" />
              </div>
            )
          }
        >
          <HeadingBlock
            level={1}
            size="page"
            id="page-title"
            eyebrow={banner?.meta}
            title={banner?.titulo ?? page?.titulo ?? l('thanks.title')}
            lead={banner?.sub_titulo}
          />
          <ReferenceNote />
          <RichText html={page?.texto} />
          <ThankYouFiles files={files} />
        </Message>
      </section>
      <LinkCards id="meanwhile" title={l('thanks.meanwhile')} blocks={blocks.filter(({ tipo }) => tipo === 'link')} />
    </>
  );
}

function Message({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <Container className="grid gap-x-[clamp(var(--spacing-10),6vw,var(--spacing-24))] gap-y-12 pt-[clamp(var(--spacing-10),6vw,var(--spacing-20))] pb-section lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
      <div className="grid gap-6 content-start">
        <span className="grid mb-4 size-[4.5rem] rounded-full bg-accent text-on-accent place-items-center [&_svg]:size-[2.25rem]">
          <Icon name="check" />
        </span>
        {children}
      </div>
      {aside}
    </Container>
  );
}

/** The file that the hash names, otherwise all. Without scripts CSS does so by `:target`. */
export function ThankYouFiles({ files }: { files: readonly OfferedFile[] }) {
  const listed = files.flatMap(({ href, ...file }) => (href ? [{ ...file, href }] : []));
  const [named, setNamed] = useState('');
  useEffect(() => setNamed(window.location.hash.slice(1)), []);
  if (listed.length === 0) return null;
  const asked = listed.filter(({ id }) => id === named);
  return (
    // By its attribute the server knows which documents there are (server/forms/submission-response.ts).
    <div className={styles.files} data-documents="">
      <FileList files={asked.length > 0 ? asked : listed} />
    </div>
  );
}
