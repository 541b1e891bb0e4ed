import type { Office } from '../../../core/content/types/settings';
import * as styles from './offices.module.css';
import { MailAddress } from '../../components/site-link/mail-address';
import { telephoneHref } from '../../components/site-link/telephone-href';

/** Where the company can be visited and called. */
export function Offices({ title, offices }: { title: string; offices: readonly Office[] }) {
  if (offices.length === 0) return null;
  return (
    <section aria-labelledby="offices" className={styles.offices}>
      <h2 id="offices" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {offices.map(({ nome, rua, codigoPostal, localidade, telefone, email }) => (
          <li key={nome}>
            <h3 className={styles.name}>{nome}</h3>
            <address className={styles.address}>
              {rua}
              <br />
              {codigoPostal} {localidade}
              <br />
              <a href={telephoneHref(telefone)}>{telefone}</a>
              <br />
              <a href={`mailto:${email}`}>
                <MailAddress address={email} />
              </a>
            </address>
          </li>
        ))}
      </ul>
    </section>
  );
}
