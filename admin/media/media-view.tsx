import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useWords, refusalText, useDates, useLanguage } from '../app/words';
import { useAddressQuery, useToast, Button, classNames, Dialog, EmptyState, Icon, useConfirm, Waiting } from '../ui';
import type { MediaItem } from '../../backend/admin-api/contract';
import { fileSize } from '../../core/content/media-files';
import { queryText, request } from '../api/request';
import { useSession } from '../app/session';
import { known, MediaBrowser } from './media-browser';
import { findMedia, useMediaUses } from './find-media';
import * as styles from './media.module.css';
import { UploadButton, useUpload } from './upload';

/** `/media?file=/media/cases/fly-ash.jpg` opens that file. */
export function MediaView() {
  const t = useWords();
  const toast = useToast();
  const [query, change] = useAddressQuery(known);
  const { page, file } = query;
  return (
    <>
      <h1 className="view-head">{t('menu.media')}</h1>
      <MediaBrowser
        query={query}
        change={change}
        folder=""
        onChoose={({ id }) => change({ page, file: id })}
        onUploaded={({ name }) => toast({ text: t('media.uploaded', { name }) })}
      />
      {file && <MediaDetail key={file} id={file} close={() => change({ page, file: undefined })} />}
    </>
  );
}

interface MediaDetailProps {
  id: string;
  close: () => void;
}

/** A file with its facts and uses, to be replaced, or deleted once nothing uses it. */
function MediaDetail({ id, close }: MediaDetailProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery({ queryKey: ['media', 'file', id], queryFn: () => findMedia(id) });
  return (
    <Dialog title={id.slice(id.lastIndexOf('/') + 1)} size="wide" onClose={close}>
      {error || !data ? (
        <Waiting error={error} refetch={refetch} rows={4} />
      ) : data.item ? (
        <Detail item={data.item} close={close} />
      ) : (
        <EmptyState title={t('media.detail.gone')} />
      )}
    </Dialog>
  );
}

function Detail({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords();
  const dates = useDates();
  const language = useLanguage();
  const toast = useToast();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { rights } = useSession();
  const [pixels, setPixels] = useState<{ width: number; height: number } | null>(null);
  const [isReplaced, setReplaced] = useState(false);
  const upload = useUpload(() => setReplaced(true));
  const { data: used } = useMediaUses(item.id);
  const { id, name, kind, size, url, small, changed, version } = item;
  const isUsed = !used || used.uses.length > 0;
  const replace = async (file: File) => {
    const isSure = await confirm({
      title: t('media.detail.replaceTitle', { name }),
      text: t('media.detail.replaceText', { count: used?.uses.length ?? 0 }),
      confirm: t('media.same.replace'),
      isDangerous: true,
    });
    if (isSure) await upload.replace(file, item);
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t('media.detail.deleteTitle', { name }),
      text: t('media.detail.deleteText'),
      confirm: t('media.detail.deleteConfirm'),
      isDangerous: true,
    });
    if (!isSure) return;
    await request(id.slice(1), { method: 'DELETE', match: version ?? undefined });
    toast({ text: t('media.detail.deleted') });
    close();
    await queries.invalidateQueries({ queryKey: ['media'] });
  };
  const inBytes = fileSize(size, language);
  const facts = [
    [t('media.kind'), t(`media.kinds.${kind}`)],
    [t('media.detail.size'), pixels ? t('media.detail.pixels', { size: inBytes, ...pixels }) : inBytes],
    [t('media.detail.changed'), dates.moment(changed)],
    [t('media.detail.file'), <FileLink key={id} href={id} />],
    [t('media.detail.onSite'), <FileLink key={url} href={url} />],
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-6 items-start max-md:grid-cols-1">
      <div className="grid place-items-center aspect-[4/3] overflow-hidden rounded bg-hover text-soft">
        {small ? (
          <img
            className="w-full h-full object-contain"
            src={url}
            alt=""
            onLoad={({ currentTarget }) =>
              setPixels({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
          />
        ) : (
          <Icon name="file" />
        )}
      </div>
      <div className={classNames('stack small', styles.about)}>
        <dl className="stack-sm terms">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h3 className="text-lg">{t('media.detail.uses')}</h3>
        {used && used.uses.length === 0 && <p>{t('media.detail.unused')}</p>}
        <ul className="stack-sm max-h-[14rem] overflow-auto">
          {used?.uses.map((entry) => (
            <li key={entry.id}>
              <Link to={`/entries/${encodeURIComponent(entry.id)}`}>{entry.title}</Link>
            </li>
          ))}
        </ul>
        <p role="status">{isReplaced && t('media.detail.replaced')}</p>
        <div className="line gap-3 mt-3">
          <UploadButton
            label={t('media.detail.replace')}
            endings={[name.slice(name.lastIndexOf('.') + 1)]}
            isSecondary
            {...upload}
            onChoose={([file]) => file && void replace(file)}
          />
          {!isUsed && (
            <Button
              variant="plain"
              icon="trash"
              onClick={() =>
                void remove().catch((error: unknown) => toast({ text: refusalText(t, error), isError: true }))
              }
            >
              {t('media.detail.delete')}
            </Button>
          )}
          {rights['see-history'] && (
            <a href={`/admin/history${queryText({ path: id.slice(1) })}`}>{t('media.detail.history')}</a>
          )}
        </div>
      </div>
    </div>
  );
}

function FileLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {href}
    </a>
  );
}
