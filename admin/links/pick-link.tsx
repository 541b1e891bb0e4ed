import { useCallback, useState } from 'react';
import { useWords } from '../app/words';
import { plainHref } from '../../core/content/hrefs';
import { Button, Combobox, Dialog, Field, useOpen } from '../ui';
import { findPages } from './find-pages';

export interface PickedLink {
  href: string;
  /** The title of the page, where one was chosen. */
  title?: string;
}

/** Asks for a page of the site, or any address; null: the person went back. */
export function usePickLink(): (current?: string) => Promise<PickedLink | null> {
  const open = useOpen();
  return useCallback(
    (current = '') => open<PickedLink>((close) => <LinkDialog current={current} close={close} />),
    [open],
  );
}

function LinkDialog({ current, close }: { current: string; close: (link: PickedLink | null) => void }) {
  const t = useWords();
  const [href, setHref] = useState(current);
  return (
    <Dialog title={t('link.title')} onClose={() => close(null)}>
      <Field label={t('link.label')} hint={t('link.hint')}>
        {(ids) => (
          <Combobox
            {...ids}
            text={href}
            find={findPages}
            onType={setHref}
            onClear={() => setHref('')}
            onChoose={({ value, label }) => close({ href: value, title: label })}
          />
        )}
      </Field>
      <Dialog.Actions>
        <Button variant="secondary" onClick={() => close(null)}>
          {t('cancel')}
        </Button>
        <Button disabled={href.trim() === ''} onClick={() => close({ href: plainHref(href) })}>
          {t('link.confirm')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
