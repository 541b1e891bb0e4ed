import { useTranslation } from 'gatsby-plugin-react-i18next';
import { useLocale } from '../layout/page-provider';
import { ownDataPath } from '../../../core/forms/own-data';
import { pathFor } from '../../../core/routing/paths';
import { SiteLink } from '../../components/site-link';
import { InputControl } from './line-control';
import { VisitorForm } from './visitor-form';

/** The newsletter in the footer; its words are in the namespace of every page. */
export function NewsletterForm() {
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
