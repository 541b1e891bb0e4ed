import type { MenuItem } from '../../../core/content/types/settings';
import type { Locale } from '../../../core/i18n/locales';
import { isBuilt, pathFor } from '../../../core/routing/paths';
import type { RouteId } from '../../../core/routing/routes';
import { Container } from '../../components/container/container';
import { SiteLink } from '../../components/site-link/site-link';
import { Wordmark } from '../../components/wordmark/wordmark';
import { CookieSettings } from '../consent/cookie-settings';
import { emergencyNumber } from '../layout/emergency-number';
import { useSiteData } from '../layout/use-site-data';
import { useWords } from '../words';
import { FooterLinks } from './footer-links';
import * as styles from './footer.module.css';
import { NewsletterSlot } from './newsletter-slot';
import { Offices } from './offices';
import { MailAddress } from '../../components/site-link/mail-address';
import { telephoneHref } from '../../components/site-link/telephone-href';
import { ActionLink } from '../action-link';

/** The footer has room for eight services, and the way to all of them. */
const servicesShown = 8;

/** Who has just signed up need not be asked again, and who met a failure has other worries. */
const withoutNewsletter: readonly RouteId[] = ['thankYouNewsletter', 'notFound', 'serverError'];

export function Footer({ locale, route }: { locale: Locale; route: RouteId }) {
  const t = useWords(locale);
  const { settings, services } = useSiteData(locale);
  const { marca, slogan, organizacao, escritorios, ligacoes } = settings;
  const built = (items: readonly MenuItem[]) =>
    items
      .filter(({ rota }) => isBuilt(rota))
      .map(({ titulo, rota }) => ({ id: rota, title: titulo, href: pathFor(rota, locale) }));
  const named = (title: string) => t('footer.links', { title });
  const elsewhere = [ligacoes.rede_social, ligacoes.canal_video, ligacoes.livro_reclamacoes].map(
    ({ title, slug }) => ({
      id: slug,
      title,
      href: slug,
    }),
  );
  const emergency = emergencyNumber(settings);
  const legal = built(settings.menu_legal);
  return (
    <footer data-ground="dark" className={styles.footer} data-print="none">
      <Container>
        <section className={styles.contact} aria-labelledby="footer-contact">
          <div>
            <h2 id="footer-contact" className={styles.contactTitle}>
              {t('footer.emergency')}
            </h2>
            <a className={styles.telephone} href={telephoneHref(emergency)}>
              {emergency}
            </a>
          </div>
          <div className={styles.contactActions}>
            <p>{t('footer.quote')}</p>
            <ActionLink locale={locale} href={ligacoes.orcamento.slug}>
              {ligacoes.orcamento.title}
            </ActionLink>
          </div>
        </section>
        {!withoutNewsletter.includes(route) && (
          <div className={styles.newsletter}>
            <NewsletterSlot locale={locale} />
          </div>
        )}
        <div className={styles.columns}>
          <div className={styles.about}>
            <Wordmark name={marca} />
            <p className={styles.slogan}>{slogan}</p>
            <a href={`mailto:${organizacao.email}`}>
              <MailAddress address={organizacao.email} />
            </a>
          </div>
          <FooterLinks
            title={t('footer.services')}
            label={named(t('footer.services'))}
            links={[
              ...services.slice(0, servicesShown),
              { id: 'services', title: t('goTo.services'), href: pathFor('services', locale) },
            ]}
          />
          <FooterLinks
            title={marca}
            label={named(marca)}
            links={[...built(settings.menu_rodape), ...elsewhere]}
            short
          />
        </div>
        <Offices title={t('footer.offices')} offices={escritorios} />
        <div className={styles.small}>
          {/* A page built in December may be read in January. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {marca}. {t('footer.rights')}
          </p>
          <ul className={styles.legal}>
            {legal.map(({ id, title, href }) => (
              <li key={id}>
                <SiteLink href={href}>{title}</SiteLink>
              </li>
            ))}
            {WITH_TAG_MANAGER && <CookieSettings locale={locale} />}
            <li>
              {t('footer.agency')} <a href={ligacoes.agencia.slug}>{ligacoes.agencia.title}</a>
            </li>
          </ul>
        </div>
      </Container>
    </footer>
  );
}
