import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { errorStatusOf, pathFor } from '../../../core/routing/paths';
import { ButtonLink } from '../../components/button';
import { ErrorMessage } from '../../components/error-message';
import { frameWords } from '../../browser/frame-words';

interface BoundaryProps {
  children: ReactNode;
  fallback(error: unknown): ReactNode;
}

/** React itself writes the error to the console. */
class Boundary extends Component<BoundaryProps, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}

type PageOfPath = ComponentType<{ path: string }>;

interface Props {
  children: ReactNode;
  Failed?: PageOfPath;
}

/** An error page for a page that failed; a plain message for an error page that failed. */
export function ErrorBoundary({ children, Failed = ErrorPage }: Props) {
  return <Boundary fallback={(error) => <Fallback error={error} Failed={Failed} />}>{children}</Boundary>;
}

function Fallback({ error, Failed }: { error: unknown; Failed: PageOfPath }) {
  const { pathname: path, search } = window.location;
  useLayoutEffect(() => {
    // The router is gone with the page: back and forward must reload.
    const reload = () => window.location.reload();
    window.addEventListener('popstate', reload);
    return () => window.removeEventListener('popstate', reload);
  }, []);
  if (errorStatusOf(shownPath(path)) !== null) return <PlainErrorPage path={path} error={error} />;
  return (
    <Boundary fallback={(own) => <PlainErrorPage path={path} error={own} />}>
      <Failed path={path + search} />
    </Boundary>
  );
}

interface GatsbyLoader {
  loadPageSync(path: string): { page?: { path: string } } | undefined;
}

/** The path of the page that Gatsby shows: `/404.html` for a path that it does not know. */
function shownPath(path: string): string {
  const { ___loader: loader } = window as { ___loader?: GatsbyLoader };
  return loader?.loadPageSync(path)?.page?.path ?? path;
}

/** Its links reload, so that the site starts anew. */
function ErrorPage({ path }: { path: string }) {
  const { locale, t } = frameWords(path);
  const title = t('failed.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main id="content" className="grid min-h-[100vh]">
      <ErrorMessage
        number="!"
        title={title}
        text={t('failed.text')}
        actions={
          <>
            <ButtonLink href={path} reload>
              {t('failed.retry')}
            </ButtonLink>
            <ButtonLink href={pathFor('home', locale)} variant="secondary" reload>
              {t('failed.home')}
            </ButtonLink>
          </>
        }
      />
    </main>
  );
}

/** The error and the way home, with no component that could fail too. */
function PlainErrorPage({ path, error }: { path: string; error: unknown }) {
  const { locale, t } = frameWords(path);
  return (
    <main id="content" className="grid min-h-[100vh]">
      <h1>{t('fallback.title')}</h1>
      <p>
        {t('fallback.details')}: <code>{error instanceof Error ? String(error) : `Error: ${error}`}</code>
      </p>
      <p>
        <a href={pathFor('home', locale)}>{t('failed.home')}</a>
      </p>
    </main>
  );
}
