import { fill } from '../../../core/i18n/messages';
import { adminPaths } from '../../auth/http/admin-paths';
import { AdminPage, useFrame, useMessages } from '../../auth/pages/admin-page';
import { Paging, Time } from '../../auth/pages/list-parts';
import { rightNeeded } from '../../auth/right-needed';
import { contentPlaceOf, isMedia } from '../../content/content-file';
import type { HistoryLine } from '../../content/content-history';
import { fieldName, languageName } from '../../content/editor-words';
import { pageMessages } from '../../messages';
import { type NamedCommit, authorName, type EntryHistory, type CommitLine, type RecentHistory } from '../history-lines';
import { editorUrl, historyUrl } from '../admin-urls';
import { FieldChanges, Picture } from './changes';

export function RecentPage({ data, meta, mayRestoreAll, wasRestored }: RecentHistory) {
  const { language } = useFrame();
  const { history } = useMessages(pageMessages);
  const needed = rightNeeded('restore-version', language);
  return (
    <AdminPage
      title={history.title}
      here="history"
      isWide
      lead={mayRestoreAll ? history.lead : `${history.lead} ${needed}`}
      note={wasRestored && history.restored}
    >
      {data.length === 0 && <p>{history.none}</p>}
      <ul className="rows">
        {data.map((line) => (
          <li key={line.id}>
            <Heading line={line} />
            <ul>
              {line.named.files.map((file) => (
                <File key={file.path} {...file} />
              ))}
            </ul>
            {line.named.more > 0 && <p className="soft">{fill(history.more, { count: line.named.more })}</p>}
            {line.mayRestore && line.mayBeUndone && <RestoreLink line={line} />}
          </li>
        ))}
      </ul>
      <Paging
        page={meta.page}
        pages={null}
        hasMore={meta.more}
        urlOf={(number) => `${adminPaths.history}?page=${number}`}
      />
    </AdminPage>
  );
}

function File({ path, what, name, fields }: NamedCommit['files'][number]) {
  const { language } = useFrame();
  const { history } = useMessages(pageMessages);
  const locales = [...new Set(fields.map(({ locale }) => locale))];
  const changed = locales.flatMap((locale) => {
    const own = fields.filter((each) => each.locale === locale && each.field !== '');
    const labels = [...new Set(own.map(({ field }) => topLabel(path, field, language)))];
    const said = { fields: labels.join(', '), language: languageName(locale ?? '', language) };
    return labels.length > 0 ? [fill(history.fields, said)] : [];
  });
  return (
    <li>
      <a href={historyUrl(path)}>{name}</a>{' '}
      <span className="badge">{history.what[what as keyof typeof history.what]}</span>{' '}
      {changed.length > 0 && <span className="soft">{changed.join(' · ')}</span>}
    </li>
  );
}

/** `faqs[2].pergunta` -> `Perguntas frequentes` */
const topLabel = (path: string, field: string, language: Parameters<typeof fieldName>[2]): string =>
  fieldName(path, field.split(/[.[]/)[0] ?? field, language);

export function EntryHistoryPage({ path, name, data, meta, wasRestored }: EntryHistory) {
  const { history } = useMessages(pageMessages);
  const place = contentPlaceOf(path);
  const wasDeleted = meta.page === 1 && data[0]?.wasThere === false;
  return (
    <AdminPage
      title={history.title}
      here="history"
      isWide
      note={wasRestored && history.restored}
      heading={fill(history.of, { entry: name })}
      above={
        <>
          <a href={adminPaths.history}>{history.all}</a>
          {place && !wasDeleted && ' · '}
          {place && !wasDeleted && <a href={editorUrl(place)}>{history.open}</a>}
        </>
      }
    >
      <ul className="rows">
        {data.map((line, index) => (
          <li key={line.id}>
            <Heading line={line} />
            <FieldChanges path={path} fields={line.changed} />
            {line.changed.length === 0 && (
              <p className="soft">{isMedia(path) ? history.fileChanged : history.sameFields}</p>
            )}
            {line.wasThere && <Picture path={path} commit={line.id} />}
            {/* The current version needs no restoring, and a deletion cannot be restored. */}
            {line.mayRestore && line.wasThere && (index > 0 || meta.page > 1) && (
              <RestoreLink line={line} path={path} />
            )}
            {line.mayRestore && line.mayBeUndone && <RestoreLink line={line} />}
          </li>
        ))}
      </ul>
      <Paging
        page={meta.page}
        pages={null}
        hasMore={meta.more}
        urlOf={(number) => `${historyUrl(path)}&page=${number}`}
      />
    </AdminPage>
  );
}

function Heading({ line }: { line: HistoryLine & CommitLine }) {
  const { language } = useFrame();
  return (
    <>
      <h2>{line.named.title}</h2>
      <p className="soft">
        {authorName(line, language)} · <Time at={line.when} />
      </p>
    </>
  );
}

/** Without a path: the whole commit. */
function RestoreLink({ line, path }: { line: HistoryLine & CommitLine; path?: string }) {
  const { history } = useMessages(pageMessages);
  const query = new URLSearchParams({ commit: line.id, ...(path !== undefined && { path }) });
  return (
    <p>
      <a href={`${adminPaths.history}/restore?${query}`}>
        {path === undefined ? history.undo : history.restore}
        <span className="visuallyHidden">
          : {line.named.title}, <Time at={line.when} />
        </span>
      </a>
    </p>
  );
}
