import { lazy, Suspense } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, Navigate, Outlet, RouterProvider, NavLink, useRouteError } from 'react-router';
import { ApiError } from '../api/request';
import { EntryList } from '../entries/entry-list';
import { DialogProvider, ErrorState, Header, type Section, Skeleton, ToastProvider } from '../ui';
import { SessionProvider, useSession } from './session';
import { adminSections } from '../../core/admin-sections';
import { FindButton } from '../find/find-button';
import { PublishingState } from './publishing';

const EntryPage = lazy(() => import('../form/entry-page').then((module) => ({ default: module.EntryPage })));
const InboxView = lazy(() => import('../inbox/inbox-view').then((module) => ({ default: module.InboxView })));
const MediaView = lazy(() => import('../media/media-view').then((module) => ({ default: module.MediaView })));
const CalendarView = lazy(() =>
  import('../calendar/calendar-view').then((module) => ({ default: module.CalendarView })),
);
const PublishingView = lazy(() =>
  import('../publishing/publishing-view').then((module) => ({ default: module.PublishingView })),
);
const SeoView = lazy(() => import('../seo/seo-view').then((module) => ({ default: module.SeoView })));

/** A refusal stays the same when it is asked again. */
const isWorthRetrying = (count: number, error: unknown) =>
  count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

const queries = new QueryClient({
  defaultOptions: { queries: { retry: isWorthRetrying, refetchOnWindowFocus: false } },
});

const router = createBrowserRouter(
  [
    {
      element: <Root />,
      errorElement: <RouteError />,
      children: [
        { index: true, element: <Start /> },
        { path: 'entries', element: <EntryList /> },
        { path: 'entries/new/:type/:draft?', element: <EntryPage /> },
        { path: 'entries/:id', element: <EntryPage /> },
        { path: 'media', element: <MediaView /> },
        { path: 'calendar', element: <CalendarView /> },
        { path: 'publishing', element: <PublishingView /> },
        { path: 'seo', element: <SeoView /> },
        { path: 'inbox/:id?', element: <InboxView /> },
        { path: '*', element: <Start /> },
      ],
    },
  ],
  { basename: '/admin' },
);

export const App = () => <RouterProvider router={router} />;

function Start() {
  const { rights } = useSession();
  return <Navigate to={rights['edit-content'] ? '/entries' : '/inbox'} replace />;
}

function Root() {
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <ToastProvider>
          <DialogProvider>
            <Menu />
            <main id="content" className="content" tabIndex={-1}>
              <Suspense fallback={<Skeleton rows={8} />}>
                <Outlet />
              </Suspense>
            </main>
          </DialogProvider>
        </ToastProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}

function Menu() {
  const { brand, person, rights } = useSession();
  const sections = adminSections.filter(({ right }) => right !== null && rights[right]);
  return (
    <Header brand={brand} person={person} sections={sections} link={sectionLink}>
      <PublishingState />
      <FindButton />
    </Header>
  );
}

function sectionLink({ path, isView }: Section, label: string) {
  if (!isView) return <a href={path}>{label}</a>;
  return (
    <NavLink to={path.slice('/admin'.length)} onClick={closeSections}>
      {label}
    </NavLink>
  );
}

function closeSections(): void {
  const sections = document.getElementById('sections');
  if (sections?.matches(':popover-open')) sections.hidePopover();
}

/** A fault of the program: what was typed is kept as a draft. */
function RouteError() {
  return <ErrorState isPage error={useRouteError()} onRetry={() => location.reload()} />;
}
