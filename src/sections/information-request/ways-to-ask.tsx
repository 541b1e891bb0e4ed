import type { Locale } from '../../../core/i18n/locales';
import { Icon } from '../../components/icon/icon';
import { MailAddress } from '../../components/site-link/mail-address';
import { SiteLink } from '../../components/site-link/site-link';
import { telephoneHref } from '../../components/site-link/telephone-href';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden';
import { useSiteData } from '../layout/use-site-data';
import { useWords } from '../words';
import * as styles from './ways-to-ask.module.css';

/** By telephone, by mail, or on the quote site. */
export function WaysToAsk({ locale }: { locale: Locale }) {
  const t = useWords(locale);
  const f = useWords(locale, 'forms');
  const { organizacao, ligacoes } = useSiteData(locale).settings;
  const { telefone, email } = organizacao;
  const { orcamento } = ligacoes;
  const ways = [
    { icon: 'phone', name: f('request.call'), value: telefone, href: telephoneHref(telefone) },
    {
      icon: 'mail',
      name: f('request.write'),
      value: <MailAddress address={email} />,
      href: `mailto:${email}`,
    },
    { icon: 'external', name: f('request.quote'), value: orcamento.title, href: orcamento.slug },
  ] as const;
  return (
    <ul className={styles.ways}>
      {ways.map(({ icon, name, value, href }) => (
        <li key={href}>
          <SiteLink href={href} className={styles.way}>
            <Icon name={icon} />
            <span>
              <span className={styles.name}>{name}</span>
              <span className={styles.value}>{value}</span>
              {icon === 'external' && <VisuallyHidden> ({t('leavesSite')})</VisuallyHidden>}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
