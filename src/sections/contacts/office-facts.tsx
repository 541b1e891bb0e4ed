import type { ReactNode } from 'react';

import type { ContactNode } from '../../../core/content/types/contact';
import type { Locale } from '../../../core/i18n/locales';
import { MailAddress } from '../../components/site-link/mail-address';
import { telephoneHref } from '../../components/site-link/telephone-href';
import { useWords } from '../words';
import * as styles from './office-facts.module.css';
import { readableCoordinates } from './readable-coordinates';

type Facts = Pick<ContactNode, 'telefone' | 'fax' | 'email' | 'coordenadas'>;

/** The numbers of an office, each with its name. */
export function OfficeFacts({ locale, office }: { locale: Locale; office: Facts }) {
  const t = useWords(locale, 'contacts');
  const { telefone, fax, email, coordenadas } = office;
  const directions = {
    north: t('directions.north'),
    south: t('directions.south'),
    east: t('directions.east'),
    west: t('directions.west'),
  };
  const facts: { name: string; value: ReactNode; href?: string }[] = [
    { name: t('telephone'), value: telefone, href: telephoneHref(telefone) },
    { name: t('fax'), value: fax },
    { name: t('email'), value: email && <MailAddress address={email} />, href: `mailto:${email}` },
    { name: t('coordinates'), value: coordenadas && readableCoordinates(coordenadas, directions) },
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value)
        .map(({ name, value, href }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{href ? <a href={href}>{value}</a> : value}</dd>
          </div>
        ))}
    </dl>
  );
}
