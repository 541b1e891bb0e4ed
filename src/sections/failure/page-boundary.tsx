import { Component, useLayoutEffect, type ComponentType, type ReactNode } from 'react';

import { isErrorPage } from '../../../core/routing/error-pages';
import { LastResort } from './last-resort';
import { PageFailed } from './page-failed';

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
export function PageBoundary({ children, Failed = PageFailed }: Props) {
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
  if (isErrorPage(pageShownAt(path))) return <LastResort path={path} error={error} />;
  return (
    <Boundary instead={(own) => <LastResort path={path} error={own} />}>
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
