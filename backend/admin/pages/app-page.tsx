import { adminPaths } from '../../auth/http/admin-paths';
import { AdminPage, Document, useFrame, useMessages } from '../../auth/pages/admin-page';
import { editorWords } from '../../content/editor-words';

/** Until the application has taken its place: what somebody sees whose files come late, or not. */
const late =
  '.late{padding:2rem;font:1rem/1.6 sans-serif;visibility:hidden;animation:late 0s 5s forwards}@keyframes late{to{visibility:visible}}';

const samePage = '';

export function AppPage() {
  const { brand } = useFrame();
  const { slow, reload } = useMessages(editorWords);
  return (
    <Document
      title={brand}
      head={
        <>
          <style>{late}</style>
          <link rel="stylesheet" href={`${adminPaths.app}/app.css`} />
          <script type="module" src={`${adminPaths.app}/app.js`} />
        </>
      }
    >
      <div id="root">
        <main className="late">
          <p role="alert">{slow}</p>
          <p>
            <a href={samePage}>{reload}</a>
          </p>
          <p>
            <a href={adminPaths.root}>{brand}</a>
          </p>
        </main>
      </div>
    </Document>
  );
}

export function BuildingPage({ hasFailed }: { hasFailed: boolean }) {
  const { title, notBuilt, building } = useMessages(editorWords);
  return (
    <AdminPage title={title} here="entries" refreshAfter={hasFailed ? 60 : 5}>
      <p role="status">{hasFailed ? notBuilt : building}</p>
    </AdminPage>
  );
}
