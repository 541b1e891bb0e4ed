import { useTranslation } from 'gatsby-plugin-react-i18next';
import { defaultLocale, localeRow } from '../../../core/i18n/locales';
import type { MenuItem, Office } from '../../../core/content/types/settings';
import { pathFor } from '../../../core/routing/paths';
import type { RouteId } from '../../../core/routing/routes';
import { Container } from '../../components/section';
import { SiteLink, EmailText, telephoneHref } from '../../components/site-link';
import { Logo } from '../../components/logo';
import { CookieSettings } from '../consent/load-consent';
import { usePageContext, useLocale } from './page-provider';
import { type NamedPage, useSiteData } from './use-site-data';
import { classNames } from '../../components/class-names';
import { ownDataPath } from '../../../core/forms/own-data';
import { InputControl } from '../forms/line-control';
import { VisitorForm } from '../forms/visitor-form';
import * as styles from './footer.module.css';

const servicesShown = 8;

const withoutNewsletter: readonly RouteId[] = ['thankYouNewsletter', 'notFound', 'gone', 'serverError'];

export function Footer() {
  const locale = useLocale();
  const { route } = usePageContext();
  const { t } = useTranslation('site');
  const { settings, services, emergency } = useSiteData();
  const { marca, slogan, organizacao, escritorios, ligacoes } = settings;
  const linksTo = (items: readonly MenuItem[]) =>
    items.map(({ titulo, rota }) => ({ id: rota, title: titulo, href: pathFor(rota, locale) }));
  const named = (title: string) => t('footer.links', { title });
  const { rede_social, canal_video, livro_reclamacoes } = ligacoes;
  const elsewhere = [rede_social, canal_video, livro_reclamacoes].map(({ title, slug }) => ({
    id: slug,
    title,
    href: slug,
  }));
  const legal = linksTo(settings.menu_legal);
  return (
    <footer data-tone="dark" className={styles.footer} data-print="none">
      <Container>
        <section className={styles.contact} aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={styles.contactTitle}>
            {t('footer.emergency')}
          </h2>
          <a className={styles.telephone} href={telephoneHref(emergency)}>
            {emergency}
          </a>
        </section>
        {!withoutNewsletter.includes(route) && (
          <div className={styles.newsletter}>
            <NewsletterForm />
          </div>
        )}
        <div className={styles.columns}>
          <div className={classNames(styles.about, 'text-sm')}>
            <Logo name={marca} />
            <p className={styles.slogan}>{slogan}</p>
            <a href={`mailto:${organizacao.email}`}>
              <EmailText email={organizacao.email} />
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
            links={[...linksTo(settings.menu_rodape), ...elsewhere]}
            short
          />
        </div>
        <Offices title={t('footer.offices')} offices={escritorios} />
        <div className={styles.small}>
          {/* The year of the build may be over. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {marca}. {t('footer.rights')}
          </p>
          <ul className={styles.legal}>
            {legal.map(({ id, title, href }) => (
              <li key={id}>
                <SiteLink href={href}>{title}</SiteLink>
              </li>
            ))}
            {WITH_TAG_MANAGER && <CookieSettings />}
            <li>
              {t('footer.agency')} <a href={ligacoes.agencia.slug}>{ligacoes.agencia.title}</a>
            </li>
          </ul>
        </div>
      </Container>
    </footer>
  );
}

interface Props {
  title: string;
  /** Unlike the title it is unique on the page. */
  label: string;
  links: readonly NamedPage[];
  /** In two columns on a phone too. */
  short?: boolean;
}

function FooterLinks({ title, label, links, short }: Props) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links} data-short={short}>
        {links.map(({ id, title: words, href }) => (
          <li key={id}>
            <SiteLink href={href}>{words}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Offices({ title, offices }: { title: string; offices: readonly Office[] }) {
  if (offices.length === 0) return null;
  return (
    <section aria-labelledby="offices" className={styles.offices}>
      <h2 id="offices" className={styles.officesTitle}>
        {title}
      </h2>
      <ul className={styles.list}>
        {offices.map(({ nome, rua, codigoPostal, localidade, telefone, email }) => (
          <li key={nome}>
            <h3 className={styles.name}>{nome}</h3>
            <address className={styles.address} lang={localeRow(defaultLocale).htmlLang}>
              {rua}
              <br />
              {codigoPostal} {localidade}
              <br />
              <a href={telephoneHref(telefone)}>{telefone}</a>
              <br />
              <a href={`mailto:${email}`}>
                <EmailText email={email} />
              </a>
            </address>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newsletter in the footer; its words are in the namespace of every page. */
function NewsletterForm() {
  const locale = useLocale();
  const { t } = useTranslation('site');
  return (
    <section aria-labelledby="newsletter" className="grid gap-8 lg:split-48">
      <div className="grid gap-3 content-start">
        <h2 id="newsletter" className="text-4xl">
          {t('newsletter.title')}
        </h2>
        <p>{t('newsletter.text')}</p>
      </div>
      <VisitorForm
        kind="newsletter"
        name="newsletter"
        labelledBy="newsletter"
        layout="row"
        Control={InputControl}
        labels={(field) => ({ label: t(`newsletter.${field as 'nome' | 'email'}`) })}
        button={{ words: t('newsletter.send') }}
      >
        {t('newsletter.note')} <SiteLink href={pathFor('privacy', locale)}>{t('screens.privacy')}</SiteLink>.{' '}
        <SiteLink href={`${ownDataPath}?locale=${locale}`}>{t('newsletter.leave')}</SiteLink>.
      </VisitorForm>
    </section>
  );
}
