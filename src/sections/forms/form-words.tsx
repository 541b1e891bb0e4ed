import {
  declaredFields,
  type FieldName,
  type VisitorForm,
} from '../../../core/forms/declared-fields';
import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { SiteLink } from '../../components/site-link/site-link';
import { useSiteData } from '../layout/use-site-data';
import { useWords } from '../words';
import type { FieldWords } from './control-props';

/** The labels and hints of a form, from the namespace `forms`. */
export function useFormWords(locale: Locale, kind: VisitorForm): (field: FieldName) => FieldWords {
  const f = useWords(locale, 'forms');
  const brand = useSiteData(locale).settings.marca;
  const hinted = new Set(
    declaredFields[kind].filter((field) => field.hinted).map(({ name }) => name),
  );
  return (field) => ({
    label:
      field === 'privacidade' ? <PrivacyLabel locale={locale} /> : f(`fields.${field}`, { brand }),
    hint: hinted.has(field) ? f(`hints.${kind}.${field}`) : undefined,
  });
}

/** What one agrees to, with the way to read it. */
function PrivacyLabel({ locale }: { locale: Locale }) {
  const f = useWords(locale, 'forms');
  return (
    <>
      {f('privacy.before')}
      <SiteLink href={pathFor('privacy', locale)}>{f('privacy.link')}</SiteLink>
      {f('privacy.after')}
    </>
  );
}
