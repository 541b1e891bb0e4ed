import type { AdminSection } from '../../../core/admin-sections';
import { AdminPage, type FieldErrors, type PageFrame, renderPage } from './admin-page';
import type { Html } from './html';

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
