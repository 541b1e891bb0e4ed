import { useTranslation } from 'gatsby-plugin-react-i18next';
import { type CSSProperties, useEffect, useState } from 'react';
import { Container } from '../../components/section';
import { RichText } from '../../components/rich-text';
import * as chips from '../chip.module.css';
import * as styles from './article-body.module.css';
import { AuthorBox } from './authors';
import { ChapterList } from '../chapters';
import { Icon } from '../../components/icon';
import { SiteLink } from '../../components/site-link';
import { CopyButton } from '../../components/copy-button';

interface Props {
  article: Queries.ArticleTemplateQuery['article'];
  /** Where it can be read: the site's origin and the path on it. */
  origin: string;
  path: string;
}

export function ArticleBody({ article, origin, path }: Props) {
  const { titulo, texto, cta, autor, readingMinutes } = article;
  // On paper a URL must be absolute.
  const printed = { '--origin': JSON.stringify(origin) } as CSSProperties;
  return (
    <Container className={styles.body}>
      <ArticleContents html={texto} minutes={readingMinutes} />
      <div className={styles.text} style={printed}>
        <RichText html={texto} size="article" />
        <ArticleCta cta={cta} />
        <ShareLinks url={origin + path} title={titulo} />
        {autor && <AuthorBox author={autor} />}
      </div>
    </Container>
  );
}

/** Shorter texts are read from beginning to end. */
const longFrom = { minutes: 4, chapters: 4 };

/** The chapters that are listed beside an article; none for a short one. */
export function tableOfContents(html: string, minutes: number): Chapter[] {
  const chapters = minutes >= longFrom.minutes ? chaptersOf(html) : [];
  return chapters.length >= longFrom.chapters ? chapters : [];
}

/** The chapters of a long article: beside its text, or before it and closed on a narrow screen. */
function ArticleContents({ html, minutes }: { html: string; minutes: number }) {
  const { t: b } = useTranslation('blog');
  const chapters = tableOfContents(html, minutes);
  if (chapters.length === 0) return null;
  return (
    <div className={styles.contents} data-contents="" data-print="none" data-pagefind-ignore="">
      <ChapterList label={b('contents')} chapters={chapters} />
    </div>
  );
}

interface Chapter {
  id: string;
  title: string;
}

/** Headings with an anchor: `<h2 id="a">A &amp; B</h2>` -> `[{id: 'a', title: 'A & B'}]`. */
export function chaptersOf(html: string): Chapter[] {
  return [...html.matchAll(/<h2\b[^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)].map(([, id = '', inner = '']) => ({
    id,
    title: plain(inner),
  }));
}

function plain(inner: string): string {
  return inner
    .replace(/<[^>]*>?/g, '')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();
}

function ArticleCta({ cta }: { cta: Queries.ArticleTemplateQuery['article']['cta'] }) {
  if (!cta?.visivel) return null;
  // The window itself needs no name, and a link that names one is not taken over by the router.
  const target = cta.target && cta.target !== '_self' ? cta.target : undefined;
  return (
    <SiteLink
      href={cta.url}
      target={target}
      rel={target ? 'noopener' : undefined}
      className={styles.cta}
      data-tone="accent"
      data-print="none"
    >
      <span>{cta.titulo}</span>
      <Icon name={cta.url.startsWith('http') ? 'external' : 'arrow'} />
    </SiteLink>
  );
}

interface Shared {
  url: string;
  title: string;
}

/** Ways to share an article: plain links, no scripts of others. */
function ShareLinks({ url, title }: Shared & {}) {
  const { t: b } = useTranslation('blog');
  const share = useDeviceShare({ url, title });
  const { mail, ...sites } = shareTargets({ url, title });
  return (
    <section aria-labelledby="article-share" className="grid gap-3" data-print="none" data-pagefind-ignore="">
      <h2 id="article-share" className="text-xl">
        {b('share.title')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        <li>
          <SiteLink href={mail} className={chips.chip}>
            {b('share.mail')}
          </SiteLink>
        </li>
        {Object.entries(sites).map(([name, href]) => (
          <li key={name}>
            <SiteLink
              href={href}
              target="_blank"
              rel="noopener nofollow"
              className={chips.chip}
              aria-label={`${b('share.title')}: ${name}`}
            >
              {name}
            </SiteLink>
          </li>
        ))}
        {share && (
          <li>
            <button type="button" className={chips.chip} onClick={share}>
              {b('share.device')}
            </button>
          </li>
        )}
        <li className="flex flex-wrap gap-x-4 gap-y-0 items-center pl-3 text-sm">
          <CopyButton text={url} subject={title} label={b('share.copy')} done={b('share.copied')} />
        </li>
      </ul>
    </section>
  );
}

export function shareTargets({ url, title }: Shared) {
  const link = encodeURIComponent(url);
  const words = encodeURIComponent(title);
  return {
    mail: `mailto:?subject=${words}&body=${link}`,
    LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    WhatsApp: `https://wa.me/?text=${words}%20${link}`,
  };
}

/** Opens the device's own ways to share; null where it has none, and until a script runs. */
function useDeviceShare({ url, title }: Shared): (() => void) | null {
  const [able, setAble] = useState(false);
  useEffect(() => {
    setAble(typeof navigator.share === 'function' && (navigator.canShare?.({ url, title }) ?? true));
  }, [url, title]);
  if (!able) return null;
  // Closing the device's dialog without choosing anything is an answer too.
  return () => void navigator.share({ url, title }).catch(() => undefined);
}
