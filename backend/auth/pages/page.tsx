import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageProvider } from '../../../admin/app/words';
import type { AdminSection } from '../../../core/admin-sections';
import type { Locale } from '../../../core/i18n/locales';
import { AdminPage, type FieldErrors, type PageFrame, renderPage } from './admin-page';
import { Html } from './html';
import { Paging } from './paging';

// For the pages that are still strings; it goes with the last of them.

export type { PageFrame } from './admin-page';

interface PageContent {
  title: string;
  body: Html;
  note?: string | undefined;
  errors?: FieldErrors;
  here?: AdminSection;
  wide?: boolean;
  script?: string;
  refreshAfter?: number;
}

export const page = (frame: PageFrame, content: PageContent): string =>
  renderPage(frame, HtmlPage, content);

const HtmlPage = ({ body, wide = false, ...rest }: PageContent) => (
  <AdminPage isWide={wide} heading={null} {...rest}>
    <div dangerouslySetInnerHTML={{ __html: body.text }} />
  </AdminPage>
);

export const paging = (
  language: Locale,
  place: { page: number; pages: number },
  urlOf: (page: number) => string,
): Html =>
  new Html(
    renderToStaticMarkup(
      <LanguageProvider language={language}>
        <Paging {...place} urlOf={urlOf} />
      </LanguageProvider>,
    ),
  );
