import { useSyncExternalStore, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type {
  EntryAnswer,
  EntryValues,
  PresenceAnswer,
  DeletedAnswer,
  ProposedAnswer,
} from '../../backend/admin-api/contract';
import { type ContentType, titleOf } from '../../core/content/content-type';
import { wordAt } from '../../core/content/field-words';
import { useSession } from '../app/session';
import { useLanguage, useLanguageName, useWords, refusalText } from '../app/words';
import { CommentsButton } from '../comments/field-comments';
import { Button, IconButton, popover, popoverTarget, Check, Dialog, useOpen, useToast } from '../ui';
import { type DraftKeeper, newDraftPath } from './drafts';
import * as styles from './entry-form.module.css';
import { useForm } from './form-context';
import type { GoingLive } from './going-live';
import { localesOf } from '../../core/content/shared-fields';
import { publicationOf } from '../../core/content/visibility';
import { requestJson, ApiError, entryPath } from '../api/request';
import { Redirects } from './redirects';

interface Props {
  entry: EntryAnswer;
  isSaving: boolean;
  hasPreview: boolean;
  goingLive: GoingLive;
  onPreview: () => void;
  onSave: () => void;
  onDiscard: () => void;
  onVersions: () => void;
  keeper: DraftKeeper;
}

export function FormHeader({ entry, isSaving, hasPreview, goingLive, keeper, ...acts }: Props) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const { store, type, isNew } = useForm();
  const { rights } = useSession();
  const values = useSyncExternalStore(store.subscribe, () => store.values);
  const { isDirty } = store;
  const saveLabel = useSaveLabel(type, values);
  const remove = useDelete(entry, keeper, () => void navigate(listOf(type.name)));
  const savedState = isNew ? 'empty' : goingLive === 'live' ? 'live' : goingLive === 'coming' ? 'coming' : 'allSaved';
  /** It may be deleted, and another one be made like it. */
  const isOwn = rights['change-entries'] && !(isNew || type.singleton || type.namedByRoute);
  const title = localesOf(values)
    .map((locale) => titleOf(type, values[locale]))
    .find(Boolean);
  const kind = wordAt(language, `types.${type.name}.${type.singleton ? 'one' : 'many'}`);
  return (
    <header className="sticky top-0 z-10 flex gap-x-6 gap-y-3 items-center justify-between min-h-bar -mx-gutter px-gutter py-2 line-b bg-page max-md:static max-md:grid">
      <div className="min-w-0">
        <Link className="fine quiet" to={type.singleton ? '/entries' : listOf(type.name)}>
          {type.singleton ? t('menu.entries') : kind}
        </Link>
        <h1 className="ellipsis text-xl max-md:whitespace-normal">
          {type.singleton ? kind : (title ?? t(isNew ? 'form.new' : 'form.noTitle'))}
        </h1>
      </div>
      <div className="flex flex-none gap-x-4 gap-y-2 items-center max-md:fixed max-md:[inset:auto_0_0] max-md:z-10 max-md:justify-between max-md:min-h-bar max-md:px-4 max-md:py-2 max-md:line-t max-md:bg-surface">
        <Presence />
        <p
          className="fine whitespace-nowrap max-md:absolute max-md:overflow-hidden max-md:w-[1px] max-md:h-[1px] max-md:[clip-path:inset(50%)]"
          role="status"
        >
          {t(`form.${isSaving ? 'saving' : isDirty ? 'unsaved' : savedState}`)}
        </p>
        <div className={`flex ${styles.buttons}`}>
          <IconButton icon="undo" label={t('undo')} disabled={!store.canUndo} onClick={() => store.undo()} />
          <IconButton icon="redo" label={t('redo')} disabled={!store.canRedo} onClick={() => store.redo()} />
          {!isNew && <CommentsButton place={null} />}
          <IconButton icon="page" label={t('form.preview')} aria-pressed={hasPreview} onClick={acts.onPreview} />
          {(isDirty || !isNew) && (
            <>
              <IconButton icon="more" label={t('form.more')} {...popoverTarget('form-more')} />
              <div
                id="form-more"
                {...popover}
                className={`fixed [inset:calc(var(--height-header)_+_var(--spacing-bar))_var(--spacing-gutter)_auto_auto] max-md:[inset:auto_var(--spacing-4)_calc(var(--spacing-bar)_+_var(--spacing-2))_auto] ${styles.menu}`}
              >
                <Button variant="plain" disabled={!isDirty} onClick={acts.onDiscard}>
                  {t('discard.button')}
                </Button>
                {!isNew && rights['see-history'] && (
                  <Button variant="plain" onClick={acts.onVersions}>
                    {t('versions.button')}
                  </Button>
                )}
                {isOwn && (
                  <>
                    <Button
                      variant="plain"
                      onClick={() => void navigate(newDraftPath(type.name), { state: { copied: copyOf(values) } })}
                    >
                      {t('form.duplicate')}
                    </Button>
                    <Button variant="plain" className="wrong" onClick={remove}>
                      {t('delete.button')}
                    </Button>
                  </>
                )}
              </div>
            </>
          )}
        </div>
        <Button aria-disabled={isSaving || undefined} onClick={acts.onSave}>
          {saveLabel}
        </Button>
      </div>
    </header>
  );
}

/** What a save does, in words: it publishes, schedules, or keeps a draft. */
export function useSaveLabel(type: ContentType, values: EntryValues, now = new Date()): string {
  const t = useWords();
  const nameOf = useLanguageName();
  if (type.singleton) return t('save.publish');
  const locales = localesOf(values);
  const states = locales.map((locale) => ({ locale, ...publicationOf(type, values[locale] ?? {}, now) }));
  const open = states.filter(({ state }) => state !== 'draft' && state !== 'scheduled');
  if (open.length > 0 && open.length === locales.length) return t('save.publish');
  if (open.length > 0) return t('save.some', { languages: open.map(({ locale }) => nameOf(locale)).join(', ') });
  return t(states.some(({ state }) => state === 'scheduled') ? 'save.schedule' : 'save.draft');
}

/** As a draft, whose addresses are still to be written. */
const copyOf = (values: EntryValues): EntryValues =>
  Object.fromEntries(
    Object.entries(values).map(([locale, block]) => [
      locale,
      { ...block, slug: undefined, publicar_em: undefined, retirar_em: undefined, publicado: false },
    ]),
  );

const listOf = (type: string): string => `/entries?${new URLSearchParams({ type })}`;

/** In ms. */
const interval = 15_000;

/** Who else has this entry open. */
function Presence() {
  const t = useWords();
  const { id, isNew } = useForm();
  const [names, setNames] = useState('');
  useEffect(() => {
    if (isNew) return undefined;
    const tell = () => {
      if (document.hidden) return;
      const body = { id, field: fieldInFocus() };
      void requestJson<PresenceAnswer>('presence', { method: 'POST', body, isQuiet: true }).then(
        ({ others }) => setNames([...new Set(others.map(({ name }) => name))].join(', ')),
        () => undefined,
      );
    };
    tell();
    const timer = setInterval(tell, interval);
    return () => clearInterval(timer);
  }, [id, isNew]);
  return (
    <p
      className={`fine whitespace-nowrap px-3 py-0 rounded-[var(--radius-mark)] bg-notice-tint text-notice font-semibold max-md:absolute max-md:bottom-full max-md:left-4 ${styles.presence}`}
      role="status"
    >
      {names && t('form.alsoHere', { names })}
    </p>
  );
}

const fieldInFocus = (): string | null =>
  /^field-(\w+)-(\w+)/
    .exec(document.activeElement?.closest('[id^=field-]')?.id ?? '')
    ?.slice(1)
    .join('.') ?? null;

/** Asks with everything that a deletion changes elsewhere. */
function useDelete(entry: EntryAnswer, keeper: DraftKeeper, onDeleted: () => void): () => void {
  const t = useWords();
  const open = useOpen();
  const toast = useToast();
  const { store } = useForm();
  const remove = async () => {
    const { version } = entry;
    const proposed = await requestJson<ProposedAnswer>(`${entryPath(entry.id)}/proposed`, {
      method: 'POST',
      body: { version, values: null },
    });
    const unused = await open<string[]>((close) => <DeleteDialog proposed={proposed} close={close} />);
    if (unused === null) return;
    const body = { version, unused };
    const { commit } = await requestJson<DeletedAnswer>(entryPath(entry.id), { method: 'DELETE', body });
    store.discard();
    await keeper.drop();
    const href = `/admin/history/restore?commit=${commit}`;
    toast({ text: t('delete.done'), action: { label: t('delete.undo'), href } });
    onDeleted();
  };
  return () =>
    void remove().catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) toast({ text: refusalText(t, error), isError: true });
    });
}

interface DeleteDialogProps {
  proposed: ProposedAnswer;
  close: (unused: string[] | null) => void;
}

function DeleteDialog({ proposed: { changed, unused, redirects }, close }: DeleteDialogProps) {
  const t = useWords();
  const [withFiles, setWithFiles] = useState(false);
  const others = changed.filter(({ what }) => what !== 'removed');
  return (
    <Dialog title={t('delete.title')} onClose={() => close(null)}>
      <p>{t('delete.text')}</p>
      {others.length > 0 && (
        <>
          <p>{t('delete.changed', { count: others.length })}</p>
          <ul>
            {others.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      )}
      <Redirects redirects={redirects} />
      {unused.length > 0 && (
        <Check
          label={t('delete.files', { count: unused.length })}
          hint={unused.join(', ')}
          checked={withFiles}
          onChange={setWithFiles}
        />
      )}
      <Dialog.Actions back={t('cancel')}>
        <Button variant="danger" onClick={() => close(withFiles ? unused : [])}>
          {t('delete.confirm')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
