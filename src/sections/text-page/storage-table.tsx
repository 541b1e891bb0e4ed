import { useTranslation } from 'gatsby-plugin-react-i18next';
import {
  browserStorage,
  storedInBrowser,
  type StoredName,
} from '../../../core/storage/stored-in-browser';
import { RichTable } from '../../components/rich-text';

/** What a browser keeps for the site, and for how long: from the declarations of the code. */
export function StorageTable() {
  const { t } = useTranslation('library');
  const head = ['name', 'place', 'purpose', 'lasts', 'consent'] as const;
  return (
    <RichTable
      label={t('storage.label')}
      head={head.map((column) => t(`storage.head.${column}`))}
      rows={storedInBrowser.map(([key, { name, begins, place, by }]) => [
        <code key={key}>{begins ? `${name.trim()}…` : name}</code>,
        by ? `${t(`storage.places.${place}`)} (${by})` : t(`storage.places.${place}`),
        t(`storage.rows.${key}`),
        <Lasting key={key} of={key} />,
        t(by ? 'storage.onlyIfAccepted' : 'storage.necessary'),
      ])}
    />
  );
}

function Lasting({ of }: { of: StoredName }) {
  const { t } = useTranslation('library');
  const stored = browserStorage[of];
  if ('days' in stored) return <>{t('storage.lasts.days', { days: stored.days })}</>;
  if ('entries' in stored) return <>{t('storage.lasts.entries', { entries: stored.entries })}</>;
  return <>{t(`storage.lasts.${stored.place}`)}</>;
}
