import { useWords } from '../app/words';
import { useAddressQuery, useToast } from '../ui';
import { known, MediaBrowser } from './media-browser';
import { MediaDetail } from './media-detail';

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
