import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { titleOf } from '../../core/content/content-type';
import { wordAt } from '../../core/content/field-words';
import { contentTypeNamed } from '../../core/content/registry';
import { localesOf } from '../../core/content/shared-fields';
import { useMayOpen } from '../app/session';
import { useDates, useLanguage, useWords } from '../app/words';
import { findNewDrafts, newDraftPath } from '../form/drafts';
import type { AskedEntries } from './entries-query';
import * as styles from './entries.module.css';

type NewDraft = Awaited<ReturnType<typeof findNewDrafts>>[number];

/** What was begun and never saved, in the view of what is unsaved. */
export function useNewDrafts({ unsaved, type }: AskedEntries): NewDraft[] {
  const mayOpen = useMayOpen();
  const enabled = unsaved !== undefined;
  const { data = [] } = useQuery({ queryKey: ['entries', 'new'], queryFn: findNewDrafts, enabled });
  return unsaved ? data.filter(({ id }) => mayOpen(id) && (!type || id.startsWith(`${type}~`))) : [];
}

export function NewDrafts({ drafts }: { drafts: NewDraft[] }) {
  const t = useWords();
  const dates = useDates();
  const language = useLanguage();
  return (
    <section className={styles.begun} aria-labelledby="new-drafts">
      <h2 id="new-drafts">{t('entries.begun')}</h2>
      <ul>
        {drafts.map(({ id, values, at }) => {
          const [name = '', draft] = id.split('~-');
          const type = contentTypeNamed(name);
          const titles = localesOf(values).map((locale) => type && titleOf(type, values[locale]));
          return (
            <li key={id} className={styles.titles}>
              <Link to={newDraftPath(name, draft)}>{titles.find(Boolean) ?? t('form.noTitle')}</Link>
              <span className={styles.soft}>
                {wordAt(language, `types.${name}.one`) ?? name} · {dates.moment(at)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
