import { useCallback, useState } from 'react';
import type { PageItem } from '../../backend/admin-api/contract';
import { queryText, requestJson } from '../api/request';
import { useWords } from '../app/words';
import { plainHref } from '../../core/content/hrefs';
import { Button, Combobox, Dialog, Field, type Option, useOpen } from '../ui';

const mostShown = 30;

/** The pages of the site whose title or address holds what was typed. */
export async function findPages(q: string): Promise<Option[]> {
  if (/^(https?:|mailto:|tel:|www\.|#)/i.test(q)) return [];
  const pages = await requestJson<PageItem[] | { items: PageItem[] }>(`pages${queryText({ q })}`);
  return (Array.isArray(pages) ? pages : pages.items)
    .slice(0, mostShown)
    .map(({ path, title }) => ({ value: path, label: title, note: path }));
}

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
      <Dialog.Actions back={t('cancel')}>
        <Button disabled={href.trim() === ''} onClick={() => close({ href: plainHref(href) })}>
          {t('link.confirm')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
