import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { isErrorPage } from '../../../core/routing/error-pages';
import { pathFor } from '../../../core/routing/paths';
import { ButtonLink } from '../../components/button';
import { ErrorMessage } from '../../components/error-message';
import * as styles from './app-shell.module.css';
import en from '../../../locales/en/server-error.json';
import pt from '../../../locales/pt/server-error.json';
import { defaultLocale, type Locale, localeOfPath } from '../../../core/i18n/locales';

interface BoundaryProps {
  children: ReactNode;
  instead(error: unknown): ReactNode;
}

/**
 * React offers this to classes only. What is caught React itself has already written to the
 * console.
 */
class Boundary extends Component<BoundaryProps, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render() {
    return this.state.failed ? this.props.instead(this.state.error) : this.props.children;
  }
}

interface Props {
  children: ReactNode;
  /** Stands in for a page that failed. */
  Failed?: ComponentType<{ path: string }>;
}

/**
 * Around everything that the browser shows. A page that fails gives way to a friendly one; when
 * that one fails too, or when the page was an error page itself, a plain message says what
 * happened.
 */
export function ErrorBoundary({ children, Failed = ErrorPage }: Props) {
  return (
    <Boundary instead={(error) => <InsteadOfPage error={error} Failed={Failed} />}>
      {children}
    </Boundary>
  );
}

function InsteadOfPage({
  error,
  Failed,
}: {
  error: unknown;
  Failed: ComponentType<{ path: string }>;
}) {
  const { pathname: path, search } = window.location;
  useLayoutEffect(() => {
    // The router went with the page: back and forth work by loading anew, from the moment that this
    // can be seen.
    const loadAnew = () => window.location.reload();
    window.addEventListener('popstate', loadAnew);
    return () => window.removeEventListener('popstate', loadAnew);
  }, []);
  if (isErrorPage(pageShownAt(path))) return <PlainErrorPage path={path} error={error} />;
  return (
    <Boundary instead={(own) => <PlainErrorPage path={path} error={own} />}>
      <Failed path={path + search} />
    </Boundary>
  );
}

interface GatsbyLoader {
  loadPageSync(path: string): { page?: { path: string } } | undefined;
}

/** The page that Gatsby shows at an address: `/404.html` at one that it does not know. */
function pageShownAt(path: string): string {
  const { ___loader: loader } = window as { ___loader?: GatsbyLoader };
  return loader?.loadPageSync(path)?.page?.path ?? path;
}

/**
 * In the place of a page that could not be put together. Its links load what they lead to anew, and
 * start from nothing.
 */
function ErrorPage({ path }: { path: string }) {
  const { locale, words } = failureWords(path);
  const { title, text } = words.browser;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main id="content" className={styles.page}>
      <ErrorMessage
        number="!"
        title={title}
        text={text}
        actions={
          <>
            <ButtonLink href={path} reload>
              {words.retry}
            </ButtonLink>
            <ButtonLink href={pathFor('home', locale)} variant="secondary" reload>
              {words.home}
            </ButtonLink>
          </>
        }
      />
    </main>
  );
}

/**
 * When even the error page fails: what happened, and the way home, with nothing that could fail
 * too.
 */
function PlainErrorPage({ path, error }: { path: string; error: unknown }) {
  const { locale, words } = failureWords(path);
  const { name, message } =
    error instanceof Error ? error : { name: 'Error', message: String(error) };
  return (
    <main
      id="content"
      style={{
        display: 'grid',
        gap: '1.5rem',
        maxWidth: '42rem',
        margin: '0 auto',
        padding: '4rem 1.25rem',
      }}
    >
      <h1 style={{ fontSize: '2rem', lineHeight: 1.2 }}>{words.fallback.title}</h1>
      <p>
        {words.fallback.details}: <code>{`${name}: ${message}`}</code>
      </p>
      <p>
        <a href={pathFor('home', locale)}>{words.home}</a>
      </p>
    </main>
  );
}

/**
 * Words that are there even when the data of the page is what broke; a few, so that every page can
 * carry them.
 */
const words: Record<Locale, typeof pt> = { pt, en };

/** The language of the address that failed, and what to say in it. */
function failureWords(path: string): { locale: Locale; words: typeof pt } {
  const locale = localeOfPath(path) ?? defaultLocale;
  return { locale, words: words[locale] };
}
