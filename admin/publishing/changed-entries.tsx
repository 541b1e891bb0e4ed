import { Link } from 'react-router';
import type { ChangedEntries as Changed } from '../../backend/admin-api/publishing-contract';
import { useMayOpen } from '../app/session';
import { useLanguageName, useWords } from '../app/words';
import { fieldLink } from '../form/show-field';

/** `Changed: Article “Sludge” (Portuguese) and 2 more, by Ana` */
export function ChangedEntries({ label, changed }: { label: string; changed: Changed }) {
  const t = useWords('admin-publishing');
  const nameOf = useLanguageName();
  const mayOpen = useMayOpen();
  const { entries, more, people } = changed;
  if (entries.length === 0) return null;
  return (
    <p className="small">
      <span className="soft">{label}:</span>{' '}
      {entries.map(({ id, title, locales }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          {mayOpen(id) ? <Link to={fieldLink(id)}>{title}</Link> : title}{' '}
          <span className="soft">({locales.map(nameOf).join(', ')})</span>
        </span>
      ))}
      {more > 0 && ` ${t('more', { count: more })}`}
      {people.length > 0 && <span className="soft">, {t('by', { people: people.join(', ') })}</span>}
    </p>
  );
}
